import type { ReactNode } from 'react'
import './shared-records.css'

type RecordFactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] }

/** The figures of a shared trade, review or plan. Those without a value are left out. */
export const RecordFacts = ({ facts }: RecordFactsProps) => (
  <dl className="shared-record-facts">
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
