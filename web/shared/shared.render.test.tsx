// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { confirmPassword } from '#contract/messages/en/confirm-password-screens.ts'
import { learning, videoCard } from '#contract/messages/en/learning-screens.ts'
import { postEdits as edits } from '#contract/messages/en/post-edits-screens.ts'
import { report } from '#contract/messages/en/report-screens.ts'
import { reasonMessages } from '#contract/messages/en/screening.ts'
import { staffBadge } from '#contract/messages/en/staff-badge.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { review as texts } from '#contract/messages/en/under-review-screens.ts'
import type { CallState } from '../platform/cache/use-call.ts'
import { administrator, author, hourAgo, id } from '../platform/testing/fixtures.ts'
import { bestBadge } from '../platform/testing/fixtures-badges.ts'
import { video } from '../platform/testing/fixtures-videos.ts'
import { render, serverError, testStates, testTexts } from '../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../platform/testing/rendered-components.ts'
import { toast } from '../ui/toast.ts'
import { AppealButton } from './appeal-button.tsx'
import { BadgeMark } from './badge-mark.tsx'
import { CallContent } from './call-content.tsx'
import { EarlierVersion } from './earlier-version.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PageBar, PhoneBar, PhoneBarSlot } from './phone-bar.tsx'
import { ProfileLink } from './profile-link.tsx'
import ReportDialog from './report-dialog.tsx'
import { ReviewNote } from './review-note.tsx'
import { RoomChip } from './room-chip.tsx'
import { StaffBadge } from './staff-badge.tsx'
import { VideoCard } from './video-card.tsx'
import { VideoCards, VideoCardsSkeleton } from './video-cards.tsx'
import { VideoLink } from './video-link.tsx'

const note = (change = {}) => (
  <ReviewNote
    kind="comment"
    status="rejected"
    review={{ reasons: ['near_duplicate'], note: null, appeal: null, appealUntil: null, ...change }}
  />
)

/** Renders a bar of its own into the slot. */
function PageWithBar() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <PhoneBarSlot value={slot}>
      <div ref={setSlot} />
      <PhoneBar>
        <PageBar name="Polls" />
      </PhoneBar>
    </PhoneBarSlot>
  )
}

const callTexts = { content: 'Badges', failedText: 'Not loaded', skeleton: 'Loading', children: () => 'Returned' }
const response = (state: 'fulfilled' | 'pending' | 'rejected') =>
  ({
    ...{ state, data: state === 'fulfilled' ? {} : undefined, error: state === 'rejected' ? serverError : null },
    ...{ isRefreshing: false, updatedAt: 0, refresh: async () => {} },
  }) as CallState<object>

testStates({
  "a page's own bar names it and leads back": { element: <PageWithBar />, shows: ['Polls'], offers: [ui.back] },
  'a page outside the layout of members has no bar': {
    element: <PhoneBar>Polls</PhoneBar>,
    hides: ['Polls'],
  },
  'a feed loads': { element: <FeedSkeleton />, shows: [ui.loading] },
  'a sensitive action asks for the password': {
    element: <PasswordDialog onConfirmed={() => {}} onExited={() => {}} />,
    shows: [confirmPassword.title, confirmPassword.text],
    offers: [confirmPassword.confirm, confirmPassword.cancel],
  },
  'a sensitive action says how to set a password if there is none': {
    element: <PasswordDialog onConfirmed={() => {}} onExited={() => {}} />,
    viewer: administrator({ hasPassword: false }),
    shows: [confirmPassword.noPasswordTitle, confirmPassword.noPassword],
    offers: [confirmPassword.emailLink, confirmPassword.cancel],
    hides: [confirmPassword.title],
  },
  'an administrator is marked': {
    element: <StaffBadge member={author({ isStaff: true })} />,
    shows: [staffBadge.short],
  },
  'a member has no mark': { element: <StaffBadge member={author()} />, hides: [staffBadge.short] },
  'a best badge has its name': {
    element: <BadgeMark member={author({ bestBadge })} />,
    shows: ['Dividers, silver'],
  },
  'a member without a badge has no mark': { element: <BadgeMark member={author()} /> },
  'what a call returned is shown': {
    element: <CallContent response={response('fulfilled')} {...callTexts} />,
    shows: ['Returned'],
  },
  'a call that has not returned shows its skeleton': {
    element: <CallContent response={response('pending')} {...callTexts} />,
    shows: ['Loading'],
  },
  'a call that failed says why': {
    element: <CallContent response={response('rejected')} {...callTexts} />,
    shows: ['Not loaded', serverError.message],
    offers: [ui.tryAgain],
  },
  'a room has a name': { element: <RoomChip section="fxtalks" />, shows: ['fxtalks'] },
  'a rejection says why': { element: note(), shows: [texts.rejected.comment, reasonMessages.near_duplicate] },
  'a rejection that was appealed says so': {
    element: note({ appeal: { text: 'Please', at: hourAgo, isRefused: false } }),
    shows: [texts.appealed],
  },
  'a review without reasons has no list of them': {
    element: <ReviewNote kind="post" status="pending" review={undefined} />,
    shows: [texts.pending.post],
  },
})
testTexts('ReviewNote', (text) => ({ element: note({ note: text }) }))

const earlier = { version: 1, content: '', tags: ['gold'], location: 'Pune', charts: [], replacedAt: hourAgo }
testStates({
  'an earlier version without a text says so, and names its tags and location': {
    element: <EarlierVersion edit={earlier} media={[]} />,
    shows: [edits.noText, edits.tags('gold'), edits.location('Pune')],
  },
})
testTexts('EarlierVersion', (text) => ({ element: <EarlierVersion edit={{ ...earlier, content: text }} media={[]} /> }))

testStates({
  'a lesson in a list shows its length and views': {
    element: <VideoCards videos={[video({ views: 1 })]} />,
    shows: ['10:00', videoCard.views('1', true)],
  },
  'a lesson without a poster has a place for it': { element: <VideoCard video={video({ poster: null })} /> },
  'a begun lesson offers to go on': {
    element: <VideoCards videos={[video({ progress: 44, currentTime: 264 })]} resumes />,
    shows: [videoCard.resume('4:24'), '6 min left', videoCard.covered(44)],
  },
  'a lesson of which only seconds are left says so': {
    element: <VideoCards videos={[video({ progress: 90, currentTime: 560 })]} resumes />,
    shows: ['under a minute left'],
  },
  'a list of lessons loads': { element: <VideoCardsSkeleton />, shows: [learning.loading] },
})

test.each([
  ['public', `/learning/video/${id(110)}?t=12`],
  ['member', `/dashboard/learningzone/video/${id(110)}?t=12`],
] as const)('a link to a lesson stays in the %s layout', async (layout, href) => {
  const { document } = await render(
    <VideoLink id={id(110)} at={12.7}>
      Lesson
    </VideoLink>,
    { layout },
  )
  expect(document.querySelector('a')?.getAttribute('href')).toBe(href)
})

test.each([
  ['public', '/profile/meera_k'],
  ['member', '/meera_k'],
] as const)('a link to a profile stays in the %s layout', async (layout, href) => {
  const { document } = await render(<ProfileLink username="meera_k">Meera</ProfileLink>, { layout })
  expect(document.querySelector('a')?.getAttribute('href')).toBe(href)
})

test('keyboards and screen readers skip a second link to a profile', async () => {
  const { document } = await render(
    <ProfileLink username="meera_k" isDuplicate>
      Meera
    </ProfileLink>,
  )
  expect(document.querySelector('a')?.getAttribute('tabindex')).toBe('-1')
  expect(document.querySelector('a')?.getAttribute('aria-hidden')).toBe('true')
})

test('a rejected appeal shows the reason and keeps its text', async () => {
  const sent: string[] = []
  const { click, fill, submit, text, document } = await render(
    <AppealButton
      onSend={async (words) => {
        sent.push(words)
        return 'You have appealed already.'
      }}
    />,
  )
  await click(texts.appeal)
  await submit()
  expect(text()).toContain(texts.appealMissing)
  await fill(texts.appealLabel, 'Please look again.')
  await submit()
  expect(text()).toContain('You have appealed already.')
  expect(document.querySelector('textarea')?.value).toBe('Please look again.')
  expect(sent).toEqual(['Please look again.'])
})

const subjects = [
  ['post', 'POST /posts/report/:id'],
  ['comment', 'POST /comments/report/:id'],
  ['member', 'POST /auth/report/:id'],
  ['video', 'POST /learning/videos/report/:id'],
] as const
const dialog = (kind: (typeof subjects)[number][0]) => (
  <ReportDialog reported={{ kind, id: id(10), name: 'Kabir Singh' }} onClose={() => {}} />
)

test('a report needs a reason, and a description if the reason is another one', async () => {
  const { submit, text, fill, requests } = await render(dialog('comment'), { viewer: 'member' })
  await submit()
  expect(text()).toContain(report.reasonMissing)
  await fill(report.reasons.other)
  await submit()
  expect(text()).toContain(report.descriptionMissing)
  expect(requests).toEqual([])
})

test.each(subjects)('a report of a %s that was sent is acknowledged', async (kind, call) => {
  const sent = { _id: id(50), reason: 'scam', description: '', status: 'pending', createdAt: hourAgo } as const
  const { submit, text, fill, actions } = await render(dialog(kind), {
    viewer: 'member',
    responses: { [call]: { report: sent } },
  })
  expect(text()).toContain(report.lead[kind]('Kabir Singh'))
  await fill(report.reasons.scam)
  await submit()
  expect(text()).toContain(report.done[kind])
  expect(actions()).toContain(report.doneClose)
})

test('whoever has no password gets a link by email, once they ask for it', async () => {
  const call = 'POST /auth/forgot-password'
  const success = vi.spyOn(toast, 'success').mockReturnValue(undefined as never)
  const viewer = administrator({ hasPassword: false })
  const sent: unknown[] = []
  const respond = (input: unknown) => {
    sent.push(input)
    return { message: '' }
  }
  const dialog = <PasswordDialog onConfirmed={() => {}} onExited={() => {}} />
  const view = await render(dialog, { viewer, responses: { [call]: respond } })
  expect(sent).toEqual([])
  await view.click(confirmPassword.emailLink)
  expect(sent).toMatchObject([{ body: { email: viewer.email } }])
  expect(success.mock.calls).toEqual([[confirmPassword.linkMailed(viewer.email)]])
})

testEveryComponentIsRendered(import.meta.glob('./*.tsx', { eager: true }))
