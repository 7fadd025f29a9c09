import { environmentList as texts } from '#contract/messages/en/settings-screens.ts'
import type { EnvironmentSetting } from '#contract/settings.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { environmentQuery } from './api.ts'
import { SettingsSection } from './settings-section.tsx'

/** The settings that the operator has made where the program runs. */
export function EnvironmentList() {
  const query = useCall(environmentQuery)
  return (
    <SettingsSection id="environment" texts={texts} query={query}>
      {({ environment }) => (
        <table className="settings-environment">
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.setting}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {environment.map((setting) => (
              <tr key={setting.name}>
                <th scope="row">
                  {texts.labels[setting.name]}
                  <code className="meta">{setting.name}</code>
                </th>
                <td>
                  <SettingValue setting={setting} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SettingsSection>
  )
}

function SettingValue({ setting: { isSet, value } }: { setting: EnvironmentSetting }) {
  if (value === null) return <span className="muted">{isSet ? texts.hidden : texts.notSet}</span>
  return (
    <>
      {value} {!isSet && <span className="meta">{texts.byDefault}</span>}
    </>
  )
}
