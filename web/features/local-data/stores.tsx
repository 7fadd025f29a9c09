import { formatNumber } from '#contract/format-number.ts'
import { localData } from '#contract/messages/en/local-data-screens.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatBytes } from '../../ui/format.ts'
import { formatValue } from './format-value.ts'
import type { StoredItem, StoreName, StoreState } from './local-stores.ts'

const texts = localData.stores

type StoresProps = { stores: StoreState[]; onClear: (name: StoreName) => void }

/** The stores of the local database with their contents. */
export function Stores({ stores, onClear }: StoresProps) {
  return (
    <section className="local-data-section" aria-labelledby="local-stores">
      <h2 id="local-stores" className="section-heading">
        {texts.title}
      </h2>
      <ul className="local-data-stores">
        {stores.map((store) => (
          <li key={store.name}>
            <div className="local-data-store">
              <h3>{store.name}</h3>
              <p className="muted">{texts.purposes[store.name]}</p>
              <p>
                <StoreSummary store={store} />
              </p>
              <Button
                disabled={store.count === 0}
                aria-label={localData.clearStore(store.name)}
                onClick={() => onClear(store.name)}
              >
                {localData.clear}
              </Button>
            </div>
            <Items store={store} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StoreSummary({ store: { count, bytes, oldest } }: { store: StoreState }) {
  if (count === 0) return <span className="muted">{texts.empty}</span>
  return (
    <>
      {texts.summary(formatNumber(count), count === 1, formatBytes(bytes))}
      {oldest !== null && (
        <>
          , {texts.oldest} <Moment at={oldest} />
        </>
      )}
    </>
  )
}

const Moment = ({ at }: { at: number }) => <ExactTime value={new Date(at).toISOString()} />

function Items({ store: { items, count } }: { store: StoreState }) {
  return (
    <>
      {count > items.length && (
        <p className="muted">{texts.firstItems(formatNumber(items.length), formatNumber(count))}</p>
      )}
      {items.map((item) => (
        <Item key={item.key} item={item} />
      ))}
    </>
  )
}

function Item({ item: { key, at, bytes, value } }: { item: StoredItem }) {
  return (
    <details>
      <summary>
        <span className="local-data-key">{key}</span>
        <span className="muted">
          {at !== null && (
            <>
              <Moment at={at} />,{' '}
            </>
          )}
          {formatBytes(bytes)}
        </span>
      </summary>
      {/* Scrollable, so it must be focusable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region */}
      <pre tabIndex={0}>{formatValue(value)}</pre>
    </details>
  )
}
