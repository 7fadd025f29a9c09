import { Link } from '@tanstack/react-router'
import { Tabs } from '../../ui/tabs.tsx'

type Props = {
  label: string
  /** The search param that holds the choice. */
  param: string
  value: string | undefined
  /** Names by value, in display order. The first is shown without the param. */
  choices: Record<string, string>
  pageParam?: string
}

/** The lists of a page, each of which begins at its first page. */
export function ListTabs({ label, param, value, choices, pageParam = 'page' }: Props) {
  const [first] = Object.keys(choices)
  return (
    <Tabs label={label} className="gutter">
      {Object.entries(choices).map(([choice, name]) => (
        <Link
          key={choice}
          to="."
          search={(before: object) => ({
            ...before,
            [pageParam]: undefined,
            [param]: choice === first ? undefined : choice,
          })}
          className="tab"
          // The router would mark the link of the first list on the pages of all.
          activeOptions={{ exact: true }}
          aria-current={choice === (value ?? first) ? 'page' : undefined}
          resetScroll={false}
        >
          {name}
        </Link>
      ))}
    </Tabs>
  )
}
