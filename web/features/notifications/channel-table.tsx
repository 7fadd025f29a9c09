import { preferences as texts } from '#contract/messages/en/notifications-screens.ts'
import { type Channel, channels, type NotificationType, notificationTypes } from '#contract/notifications-limits.ts'
import type { SettingProps } from './preferences-page.tsx'
import { channelChange } from './use-preferences.ts'

/** Which notifications arrive on which channel: a table on desktop, on phones three checkboxes per type. */
export function ChannelTable({ preferences, onChange }: SettingProps) {
  return (
    <>
      <table className="preferences-channels">
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {channels.map((channel) => (
              <th scope="col" key={channel}>
                {texts.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTypes.map((type) => (
            <tr key={type}>
              <th scope="row">
                <span className="bold">{texts.kinds[type].name}</span>
                <span className="meta">{texts.kinds[type].hint}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <ChannelCheckbox
                    type={type}
                    channel={channel}
                    isOn={preferences.channels[type][channel]}
                    onToggle={(isOn) => onChange(channelChange(type, channel, isOn))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta gutter preferences-channels-note">{texts.emailNote}</p>
    </>
  )
}

type ChannelCheckboxProps = {
  type: NotificationType
  channel: Channel
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

function ChannelCheckbox({ type, channel, isOn, onToggle }: ChannelCheckboxProps) {
  const isFixed = type === 'system' && channel === 'inApp'
  return (
    <label className="choice" title={isFixed ? texts.always : undefined}>
      <input
        type="checkbox"
        checked={isFixed || isOn}
        disabled={isFixed}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        aria-label={texts.channelOf(texts.kinds[type].name, texts.channels[channel])}
      />
      <span className="preferences-channel-label" aria-hidden="true">
        {texts.channels[channel]}
      </span>
    </label>
  )
}
