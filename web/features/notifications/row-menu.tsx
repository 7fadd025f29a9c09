import { bulk as bulkTexts, notifications as texts } from '#contract/messages/en/notifications-screens.ts'
import type { Notification } from '#contract/notifications.ts'
import { useMuteItem } from '../../shared/muted-posts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { BulkSelection } from './use-bulk-selection.ts'

type Props = { notification: Notification; bulk: Pick<BulkSelection, 'read' | 'archive' | 'remove'> }

/** The actions for one notification. */
export function RowMenu({ notification, bulk }: Props) {
  const { _id, isArchived, isRead, mutablePostId, title } = notification
  const mute = useMuteItem(mutablePostId)
  const items: MenuItem[] = []
  if (!isRead) items.push({ id: 'read', label: bulkTexts.read, icon: 'read', onSelect: () => bulk.read(_id) })
  if (mute) items.push(mute.item)
  if (!isArchived)
    items.push({ id: 'archive', label: bulkTexts.archive, icon: 'archive', onSelect: () => bulk.archive(_id) })
  items.push({ id: 'delete', label: bulkTexts.remove, icon: 'trash', danger: true, onSelect: () => bulk.remove(_id) })
  return (
    <Menu label={texts.moreActions(title)} items={items} onIntent={mute?.want}>
      <Icon name="more" />
    </Menu>
  )
}
