import { audit } from '#contract/messages/en/audit-screens.ts'
import { settingsPage as texts } from '#contract/messages/en/settings-screens.ts'
import { Button } from '../../ui/button.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const labels: Record<string, string> = audit.fields

/** Why a group wasn't saved. If another administrator changed it meanwhile: what it is now. */
export function SettingsFailure({ form: { group, failure, theirs, discard } }: { form: SettingsForm }) {
  if (!failure) return null
  if (failure.type !== 'conflict_stale')
    return (
      <p className="settings-failure" role="alert">
        {texts.saveFailed} {Object.keys(failure.fields).length === 0 && failure.message}
      </p>
    )
  return (
    <div className="settings-conflict" role="alert">
      <p>{texts.changedMeanwhile}</p>
      <ul>
        {theirs.map(([name, value]) => (
          <li key={name}>
            <MemberText>{texts.now(labels[`${group}.${name}`] ?? name, String(value))}</MemberText>
          </li>
        ))}
      </ul>
      <Button onClick={discard}>{texts.showTheirs}</Button>
    </div>
  )
}
