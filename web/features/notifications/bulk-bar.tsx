import { bulk as texts } from '#contract/messages/en/notifications-screens.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectAllCheckbox } from '../../ui/select-all-checkbox.tsx'
import './bulk-bar.css'

export type BulkAction = 'read' | 'readAll' | 'archive' | 'remove'

type Props = {
  selection: { selected: readonly unknown[]; isAll: boolean; toggleAll: () => void }
  unread: number
  onAction: (action: BulkAction) => void
}

/** Above the list on desktop: select all, and the actions for the selection. */
export function DesktopBulkBar({ selection, unread, onAction }: Props) {
  const count = selection.selected.length
  return (
    <div className={count > 0 ? 'notifications-bulk-bar selected' : 'notifications-bulk-bar'}>
      <SelectAllCheckbox selection={selection} label={texts.all} />
      <span className="bold" role="status">
        {count > 0 && texts.selected(count)}
      </span>
      <span className="grow" />
      <BulkActions count={count} unread={unread} onAction={onAction} />
    </div>
  )
}

/** On phones, selecting is a mode of the page: the top bar shows the count, the bottom bar the actions. */
export function PhoneBulkBars({
  selection,
  unread,
  onAction,
  onStopSelecting,
}: Props & { onStopSelecting: () => void }) {
  const count = selection.selected.length
  return (
    <>
      <div className="notifications-select-bar">
        <IconButton icon="close" label={texts.leave} onClick={onStopSelecting} />
        <span className="brand grow" role="status">
          {texts.selected(count)}
        </span>
        <button
          type="button"
          className="notifications-select-all"
          aria-pressed={selection.isAll}
          onClick={selection.toggleAll}
        >
          {texts.all}
        </button>
      </div>
      <BulkActions count={count} unread={unread} onAction={onAction} />
    </>
  )
}

const actions: { action: BulkAction; icon: IconName; label: string }[] = [
  { action: 'read', icon: 'read', label: texts.read },
  { action: 'readAll', icon: 'read-all', label: texts.readAll },
  { action: 'archive', icon: 'archive', label: texts.archive },
  { action: 'remove', icon: 'trash', label: texts.remove },
]

function BulkActions({
  count,
  unread,
  onAction,
}: {
  count: number
  unread: number
  onAction: (action: BulkAction) => void
}) {
  const isDisabled = (action: BulkAction) => (action === 'readAll' ? unread === 0 : count === 0)
  return (
    <div className="notifications-bulk-actions" role="toolbar" aria-label={texts.toolbar}>
      {actions.map(({ action, icon, label }) => (
        <button
          key={action}
          type="button"
          className={action === 'remove' ? 'notifications-remove' : undefined}
          disabled={isDisabled(action)}
          onClick={() => onAction(action)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  )
}
