import { useNavigate } from '@tanstack/react-router'
import { users as texts } from '#contract/messages/en/members-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { ListState } from '../../shared/admin/admin-list.tsx'
import { ListTabs } from '../../shared/admin/list-tabs.tsx'
import { useFilters } from '../../shared/admin/search-params.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { memberContentList } from './api.ts'
import { ContentTable } from './content-table.tsx'
import { usersSearch } from './search-params.ts'

/** All posts, comments and lessons of a member, whatever their status, over the list of members. */
export function MemberContentDialog({ member, name }: { member: string | undefined; name: string | undefined }) {
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '/admin/users',
      search: (before) => ({ ...usersSearch(before), member: undefined, written: undefined, writtenPage: undefined }),
      resetScroll: false,
    })
  return (
    <Dialog
      open={member !== undefined}
      size="wide"
      title={name ? texts.contentBy(name) : texts.contentTitle}
      onClose={close}
      className="moderation-member-content"
    >
      {member && <MemberContent member={member} />}
    </Dialog>
  )
}

function MemberContent({ member }: { member: string }) {
  const { filters } = useFilters(usersSearch)
  const type = filters.written ?? 'posts'
  const query = useCall(memberContentList(member, type, filters.writtenPage))
  return (
    <div className="scrollable">
      <ListTabs
        label={texts.contentTitle}
        param="written"
        value={filters.written}
        choices={texts.types}
        pageParam="writtenPage"
      />
      <ListState
        title={texts.types[type]}
        rendersEmpty
        query={query}
        pageParam="writtenPage"
        empty={{ title: texts.noContent, text: texts.noContentText }}
      >
        {({ content }) => <ContentTable caption={texts.types[type]} contents={content} onDecided={query.refresh} />}
      </ListState>
    </div>
  )
}
