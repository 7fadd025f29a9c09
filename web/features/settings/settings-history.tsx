import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { audit } from '#contract/messages/en/audit-screens.ts'
import { settingsHistory as texts } from '#contract/messages/en/settings-screens.ts'
import type { SettingsChange } from '#contract/settings-changes.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { toast } from '../../ui/toast.ts'
import { changesQuery, settingsQuery } from './api.ts'
import { SettingsSection } from './settings-section.tsx'

const [fewest, most] = [5, 50]
const labels: Record<string, string> = audit.fields

/** Changes of settings: when and by whom. A change can be undone while its values are still in force. */
export function SettingsHistory() {
  const [limit, setLimit] = useState(fewest)
  const query = useCall(changesQuery(limit))
  return (
    <SettingsSection id="changes" texts={texts} query={query}>
      {({ changes, pagination }) => (
        <>
          <Changes changes={changes} />
          <div className="settings-actions">
            {pagination.total > limit && limit < most && (
              <Button onClick={() => setLimit(most)} pending={query.isRefreshing}>
                {texts.more}
              </Button>
            )}
            {pagination.total > 0 && (
              <Link to="/admin/audit" search={{ action: 'settings.changed' }} className={buttonClass()}>
                {texts.all}
              </Link>
            )}
          </div>
        </>
      )}
    </SettingsSection>
  )
}

function Changes({ changes }: { changes: SettingsChange[] }) {
  const { call, queries } = usePlatform()
  const [undoing, setUndoing] = useState<number | null>(null)
  const undo = async (version: number) => {
    setUndoing(version)
    try {
      const params = { version: String(version) }
      const response = await call('POST /admin/settings/changes/:version/undo', { params })
      storeResponse(queries.client, settingsQuery.queryKey, response)
      toast.success(texts.undone)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.undoFailed))
    } finally {
      setUndoing(null)
      queries.invalidateSoon(['GET /admin/settings/changes'])
    }
  }
  if (changes.length === 0) return <p className="muted">{texts.empty}</p>
  return (
    <ol className="settings-changes">
      {changes.map((change) => (
        <ChangeRow
          key={change.version}
          change={change}
          isUndoing={undoing === change.version}
          onUndo={() => void undo(change.version)}
        />
      ))}
    </ol>
  )
}

type ChangeRowProps = { change: SettingsChange; isUndoing: boolean; onUndo: () => void }

function ChangeRow({
  change: { version, changedAt, changedBy, values, undoes, canUndo },
  isUndoing,
  onUndo,
}: ChangeRowProps) {
  return (
    <li>
      <div>
        <p>
          <MemberText>{texts.name(version, changedBy?.name ?? texts.operator)}</MemberText>{' '}
          <span className="meta">
            <ExactTime value={changedAt} /> {undoes !== undefined && texts.undoes(undoes)}
          </span>
        </p>
        {values.map(({ name, before, after }) => (
          <p key={name} className="muted">
            {labels[name] ?? name}: <MemberText>{formatValue(before)}</MemberText> <Icon name="arrow-right" small />
            <span className="visually-hidden">{texts.changedTo}</span> <MemberText>{formatValue(after)}</MemberText>
          </p>
        ))}
      </div>
      {canUndo && (
        <Button onClick={onUndo} pending={isUndoing} aria-label={texts.undoOf(version)}>
          {texts.undo}
        </Button>
      )}
    </li>
  )
}

const formatValue = (value: SettingsChange['values'][number]['before']): string =>
  value === undefined || value === '' ? '–' : String(value)
