// Settings for quiet hours, digest and time zone.
import { preferences as texts } from '#contract/messages/en/notifications-screens.ts'
import { digests } from '#contract/notifications-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { defaultTimeZone } from '../../ui/format.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import type { SettingProps } from './preferences-page.tsx'

// Time zone names in their current spelling.
/** Browsers still use its old name. */
export const currentZoneName = (zone: string): string => (zone === 'Asia/Calcutta' ? defaultTimeZone : zone)

const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** All time zones of this browser, plus the given ones, which it may not know by that name. Each once. */
export function zoneOptions(...zones: string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone').map(currentZoneName), ...zones])].sort()
}

/** Used until the member chooses other times. */
const defaultQuietHours = { from: '22:00', to: '07:00' }

export function QuietHours({ preferences: { quietHours }, onChange }: SettingProps) {
  const set = (part: Partial<typeof defaultQuietHours>) =>
    onChange({ quietHours: { ...defaultQuietHours, ...quietHours, ...part } })
  return (
    <>
      <Checkbox
        checked={quietHours !== null}
        onChange={(event) => onChange({ quietHours: event.currentTarget.checked ? defaultQuietHours : null })}
      >
        {texts.quietOn}
      </Checkbox>
      {quietHours && (
        <div className="preferences-times">
          <TimeField label={texts.from} value={quietHours.from} onTime={(from) => set({ from })} />
          <TimeField label={texts.to} value={quietHours.to} onTime={(to) => set({ to })} />
        </div>
      )}
      <p className="meta" role="status">
        {quietHours && quietHours.from === quietHours.to ? texts.quietNever : texts.quietHint}
      </p>
    </>
  )
}

/** Clearing the field keeps the previous time. */
function TimeField({ label, value, onTime }: { label: string; value: string; onTime: (time: string) => void }) {
  return (
    <TextField
      label={label}
      type="time"
      value={value}
      onChange={(event) => {
        if (event.currentTarget.value) onTime(event.currentTarget.value)
      }}
    />
  )
}

const digestOptions = digests.map((value) => ({ value, label: texts.digests[value] }))

export function DigestSetting({ preferences: { digest }, onChange }: SettingProps) {
  return (
    <RadioGroup
      label={texts.digest}
      hideLabel
      name="digest"
      options={digestOptions}
      value={digest}
      hint={texts.digestHint}
      onChange={(event) => {
        const chosen = digests.find((value) => value === event.currentTarget.value)
        if (chosen) onChange({ digest: chosen })
      }}
    />
  )
}

export function ZoneSetting({ preferences: { timeZone }, onChange }: SettingProps) {
  const deviceZone = currentZoneName(useTimeZone())
  const options = zoneOptions(currentZoneName(timeZone), deviceZone).map((zone) => ({
    value: zone,
    label: zoneLabel(zone),
  }))
  return (
    <div className="preferences-zone">
      <SelectField
        label={texts.zone}
        hideLabel
        hint={texts.zoneHint}
        options={options}
        value={currentZoneName(timeZone)}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
      {deviceZone !== currentZoneName(timeZone) && (
        <p className="preferences-device">
          {texts.deviceZone(zoneLabel(deviceZone))}{' '}
          <Button variant="plain" onClick={() => onChange({ timeZone: deviceZone })}>
            {texts.useDeviceZone}
          </Button>
        </p>
      )}
    </div>
  )
}
