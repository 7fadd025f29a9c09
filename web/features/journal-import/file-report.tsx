// Reports what was recognized in a file, with the settings that its rows don't say.

import { formatNumber } from '#contract/format-number.ts'
import { journalLimits } from '#contract/journal-limits.ts'
import { importFiles as texts } from '#contract/messages/en/journal-import-screens.ts'
import { formatBytes, formatDate } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { statementZones } from './formats/zones.ts'
import type { FileReport as Report } from './import-session.ts'
import type { StatementSettings } from './read-statement.ts'

/** The member's own zone and the one in use come first. */
export function zoneOptions(...first: string[]): { value: string; label: string }[] {
  const zones = [...new Set([...first, ...statementZones])]
  return zones.map((zone) => ({ value: zone, label: texts.zones[zone] ?? zone.replaceAll('_', ' ') }))
}

function Problem({ report }: { report: Report }) {
  const { refusal, format, unknown } = report
  const text = refusal
    ? `${texts.refusals[refusal.reason]}${refusal.line ? ` ${texts.atLine(formatNumber(refusal.line))}` : ''}`
    : format === null && !unknown
      ? texts.noTable
      : format === 'zerodha-pnl'
        ? texts.summaryOnly
        : null
  return (
    text && (
      <p className="hint error" role="alert">
        <Icon name="alert" small />
        <span>{text}</span>
      </p>
    )
  )
}

type Props = { report: Report; onChange: (settings: StatementSettings) => void }

function Settings({ report, onChange }: Props) {
  const own = useTimeZone()
  const { settings, account, name, format } = report
  return (
    <fieldset className="journal-import-settings">
      <legend className="visually-hidden">{texts.settingsOf(name)}</legend>
      {/* Other tables have their zone with the meanings of their columns. */}
      {format !== 'custom' && (
        <SelectField
          label={texts.zone}
          hint={texts.zoneHint}
          options={zoneOptions(settings.zone, own)}
          value={settings.zone}
          onChange={(event) => onChange({ zone: event.currentTarget.value })}
        />
      )}
      <TextField
        label={texts.account}
        hint={texts.accountHint}
        defaultValue={account}
        key={account}
        maxLength={journalLimits.accountLength}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim()
          if (typed !== account) onChange({ account: typed })
        }}
      />
    </fieldset>
  )
}

export function FileReport({ report, onChange }: Props) {
  const zone = useTimeZone()
  const { name, bytes, rows, format, encoding, from, to } = report
  const facts = [
    texts.about(formatBytes(bytes), formatNumber(rows), rows),
    from !== null && to !== null && texts.period(formatDate(from, zone), formatDate(to, zone)),
    encoding && texts.encodings[encoding],
  ]
  return (
    <article className="journal-import-file">
      <span className="journal-import-file-icon">
        <Icon name="list" />
      </span>
      <div className="journal-import-file-name">
        <h3 className="bold" dir="auto">
          {name}
        </h3>
        <p>{format ? (texts.formats[format] ?? format) : !report.refusal && texts.unknownFormat}</p>
        <p className="meta">{facts.filter(Boolean).join(' · ')}</p>
        <Problem report={report} />
      </div>
      {format && <Settings report={report} onChange={onChange} />}
    </article>
  )
}
