// A profile: the member, their followers and follows, and their posts.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { pageTitles } from '#contract/messages/en/page-title.ts'
import { people } from '#contract/messages/en/people-screens.ts'
import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import type { ProfileStats, PublicUser } from '#contract/profiles.ts'
import { ProfileBadges } from '../../features/badges/profile-badges.tsx'
import { TopBadges } from '../../features/badges/top-badges.tsx'
import { PeopleListLink, type PeopleListName } from '../../features/follows/people-list-link.tsx'
import { UnblockButton } from '../../features/follows/unblock-button.tsx'
import { sectionsQuery } from '../../features/points/api.ts'
import { bestRankIn } from '../../features/points/best-rank.ts'
import { LikedPosts, MemberPosts, SavedPosts } from '../../features/posts/post-lists.tsx'
import { profileQuery } from '../../features/profiles/api.ts'
import { ProfileHeader } from '../../features/profiles/profile-header.tsx'
import { ProfilePosts } from '../../features/profiles/profile-posts.tsx'
import { ProfileSkeleton } from '../../features/profiles/profile-skeleton.tsx'
import type { ProfileTab } from '../../features/profiles/profile-tabs.ts'
import { useLiveProfile } from '../../features/profiles/use-live-profiles.ts'
import type { ViewMode } from '../../features/profiles/use-view-mode.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { useSession } from '../../platform/platform.ts'
import { type FailedPartProps, lazyPart } from '../../platform/routing/lazy-part.tsx'
import { usePageName } from '../../platform/routing/use-page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useKeepMounted } from '../overlays/use-keep-mounted.ts'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileBar } from './profile-bar.tsx'

const ProfilePoints = lazyPart(() => import('../../features/points/profile-points.tsx'), PartFailed)

const PlanList = lazyPart(() => import('../../features/posts/plan-list.tsx'), PartFailed)

const PeopleDialog = lazyPart(
  () => import('../../features/follows/people-dialog.tsx'),
  ({ onRetry, onReload, ...props }) => <PeopleFrame {...props} failed={{ onRetry, onReload }} />,
  PeopleFrame,
)

type Profile = { user: PublicUser; stats: ProfileStats }

/** `isOwnPage`: the logged-in member's own page. `onRenamed`: the member has another username than the path. */
export function ProfileView(props: { username: string; isOwnPage?: boolean; onRenamed?: (username: string) => void }) {
  const { username, isOwnPage = false, onRenamed } = props
  const response = useCall(profileQuery(username))
  const currentName = response.data?.user.username
  useEffect(() => {
    if (currentName && currentName !== username) onRenamed?.(currentName)
  }, [currentName, username, onRenamed])
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  const failure = isOwnPage ? texts.failedOwn : texts.failed
  const isNotFound = response.error?.status === 404
  usePageName(isNotFound ? pageTitles.notFound : undefined)
  useFailureToast(response.state === 'rejected' && !isNotFound && !isOffline ? failure : null)

  if (isNotFound)
    return (
      <Page state>
        <NotFound>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {texts.toRooms}
          </Link>
        </NotFound>
      </Page>
    )
  if (response.state === 'rejected')
    return (
      <Page state>
        {isOffline ? (
          <OfflinePage heading="h1" onRetry={response.refresh}>
            <Link to="/dashboard" className={buttonClass()}>
              {texts.toRooms}
            </Link>
          </OfflinePage>
        ) : (
          <LoadError title={failure} text={response.error.message} heading="h1" onRetry={response.refresh} />
        )}
      </Page>
    )
  return (
    <Page>
      {response.state === 'fulfilled' ? (
        <>
          {isOffline && <OfflineBanner content={texts.cachedLabel} fetchedAt={response.updatedAt} />}
          <LoadedProfile key={response.data.user._id} profile={response.data} isOwnPage={isOwnPage} />
        </>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

function Page({ state, children }: { state?: boolean; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={state ? 'profile page-state' : 'profile'}>
      {children}
    </main>
  )
}

function LoadedProfile({ profile: { user, stats }, isOwnPage }: { profile: Profile; isOwnPage: boolean }) {
  const name = useRef<HTMLDivElement>(null)
  const session = useSession()
  const isOwn = session.status === 'member' && session.user._id === user._id
  useLiveProfile(user)
  const points = usePointFigures(user)
  return (
    <>
      <ProfileBar user={user} isOwn={isOwn} isOwnPage={isOwnPage} name={name} />
      <ProfileHeader
        nameRef={name}
        user={user}
        stats={stats}
        points={points}
        badges={<TopBadges user={user} />}
        toList={(name, children) => <PeopleListLink name={name}>{children}</PeopleListLink>}
      >
        <ProfileActions user={user} />
      </ProfileHeader>
      {!user.isBlocked && <ProfileBadges memberId={user._id} isOwn={isOwn} />}
      {session.status === 'member' && !user.isBlocked && <ProfilePoints memberId={user._id} />}
      {user.isBlocked ? (
        <BlockedProfile user={user} />
      ) : (
        <ProfilePosts isOwn={isOwn}>{(tab, view) => <Posts memberId={user._id} tab={tab} view={view} />}</ProfilePosts>
      )}
      <PeopleDialogSlot user={user} isOwn={isOwn} />
    </>
  )
}

function usePointFigures({ _id, isBlocked }: PublicUser) {
  const { data } = useCall({ ...sectionsQuery(_id), enabled: !isBlocked })
  const all = data?.sections.find(({ section }) => section === 'all')
  return data && all && { ...all, bestRank: bestRankIn(data.bestRank, 'all') }
}

function BlockedProfile({ user }: { user: PublicUser }) {
  return (
    <div className="profile-posts">
      <EmptyState illustration="empty" title={texts.blockedTitle(user.name)} text={texts.blockedText}>
        <UnblockButton member={user} />
      </EmptyState>
    </div>
  )
}

function Posts({ memberId, tab, view }: { memberId: string; tab: ProfileTab; view: ViewMode }) {
  if (tab === 'plans') return <PlanList memberId={memberId} />
  if (tab === 'saved') return <SavedPosts view={view} />
  if (tab === 'liked') return <LikedPosts view={view} />
  return <MemberPosts key={tab} memberId={memberId} status={tab} view={view} />
}

function PeopleDialogSlot({ user, isOwn }: { user: PublicUser; isOwn: boolean }) {
  const { people: list } = useSearch({ strict: false }) as { people?: PeopleListName }
  const shown = useKeepMounted(useHydrated() && list !== undefined)
  const navigate = useNavigate()
  const close = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, people: undefined }), resetScroll: false })
  return shown && <PeopleDialog member={user} isOwn={isOwn} list={list} onClose={close} />
}

type PeopleFrameProps = {
  member: { name: string }
  list: PeopleListName | undefined
  onClose: () => void
  failed?: FailedPartProps
}

function PeopleFrame({ member, list, onClose, failed }: PeopleFrameProps) {
  const title = people.title(member.name)
  return <DialogFrame open={list !== undefined} size="narrow" title={title} failed={failed} onClose={onClose} />
}
