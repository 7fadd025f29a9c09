// A table that no format knows: the member says once what its columns mean.
import { useState } from 'react'
import { tradeMarkets } from '#contract/journal-limits.ts'
import { importFiles, importColumns as texts } from '#contract/messages/en/journal-import-screens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { zoneOptions } from './file-report.tsx'
import { type ColumnMapping as Mapping, missingMeanings } from './formats/custom-format.ts'
import { type ColumnMeaning, columnMeanings } from './formats/format.ts'
import type { UnknownTable } from './import-session.ts'

type Props = { table: UnknownTable; onMap: (mapping: Mapping) => void }

const meaningOptions = columnMeanings.filter((meaning) => meaning !== 'value')

export function ColumnMapping({ table, onMap }: Props) {
  const [mapping, setMapping] = useState(table.mapping)
  const { header, samples } = table
  const missing = missingMeanings(mapping)
  const own = useTimeZone()
  const set = (at: number, chosen: string) => {
    const meaning = columnMeanings.find((one) => one === chosen) ?? null
    // A meaning moves to the column that it was given last.
    const meanings = mapping.meanings.map((one, index) => (index === at ? meaning : one === meaning ? null : one))
    setMapping({ ...mapping, meanings })
  }
  const setSetting = (settings: Partial<Mapping['settings']>) =>
    setMapping({ ...mapping, settings: { ...mapping.settings, ...settings } })
  return (
    <section className="journal-import-section" aria-labelledby="import-columns">
      <h2 id="import-columns" className="journal-import-heading">
        {texts.heading}
      </h2>
      <p className="muted">{texts.lead}</p>
      <table className="journal-import-map">
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.means}</th>
            <th scope="col">{texts.first}</th>
          </tr>
        </thead>
        <tbody>
          {header.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order, and names may repeat
            <tr key={at}>
              <th scope="row" dir="auto">
                {column}
              </th>
              <td>
                <SelectField
                  label={texts.meaningOf(column)}
                  hideLabel
                  value={mapping.meanings[at] ?? ''}
                  placeholder={texts.unused}
                  options={meaningOptions.map((meaning: ColumnMeaning) => ({
                    value: meaning,
                    label: texts.meanings[meaning],
                  }))}
                  onChange={(event) => set(at, event.currentTarget.value)}
                />
              </td>
              <td className="muted" dir="auto">
                {samples.find((row) => row[at])?.[at] ?? ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="journal-import-settings">
        <SelectField
          label={importFiles.zone}
          options={zoneOptions(mapping.settings.zone, own)}
          value={mapping.settings.zone}
          onChange={(event) => setSetting({ zone: event.currentTarget.value })}
        />
        <SelectField
          label={importFiles.dateOrder}
          options={(['dmy', 'mdy'] as const).map((value) => ({ value, label: importFiles.dateOrders[value] }))}
          value={mapping.settings.dateOrder}
          onChange={(event) => setSetting({ dateOrder: event.currentTarget.value === 'mdy' ? 'mdy' : 'dmy' })}
        />
        <SelectField
          label={importFiles.decimalMark}
          options={(['.', ','] as const).map((value) => ({ value, label: importFiles.decimalMarks[value] }))}
          value={mapping.settings.decimalMark}
          onChange={(event) => setSetting({ decimalMark: event.currentTarget.value === ',' ? ',' : '.' })}
        />
        <SelectField
          label={importFiles.market}
          options={tradeMarkets.map((value) => ({ value, label: importFiles.markets[value] }))}
          value={mapping.market}
          onChange={(event) =>
            setMapping({ ...mapping, market: tradeMarkets.find((one) => one === event.currentTarget.value) ?? 'other' })
          }
        />
        <TextField
          label={importFiles.currency}
          value={mapping.settings.currency}
          maxLength={5}
          onChange={(event) => setSetting({ currency: event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, '') })}
        />
      </div>
      {missing.length > 0 && (
        <p className="hint" role="status">
          <Icon name="info" small />
          <span>{texts.missing(missing.map((meaning) => texts.meanings[meaning]).join(', '))}</span>
        </p>
      )}
      <Button
        variant="primary"
        aria-disabled={missing.length > 0 || mapping.settings.currency.length < 3 || undefined}
        onClick={() => missing.length === 0 && mapping.settings.currency.length >= 3 && onMap(mapping)}
      >
        {texts.read}
      </Button>
    </section>
  )
}
