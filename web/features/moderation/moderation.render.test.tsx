// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { audit } from '#contract/messages/en/audit-screens.ts'
import { loginAs } from '#contract/messages/en/login-as-screens.ts'
import {
  memberSearch,
  memberPermissions as permissionTexts,
  users as userTexts,
} from '#contract/messages/en/members-screens.ts'
import { changed, decide, parts } from '#contract/messages/en/moderation-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import {
  adminUser,
  auditEntry,
  author,
  byNumber,
  hourAgo,
  id,
  image,
  member,
  moderatedContent,
} from '../../platform/testing/fixtures.ts'
import { render, type State, serverError, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { Toasts } from '../../ui/toasts.tsx'
import AuditPage from './audit-page.tsx'
import ContentPage from './content-page.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { LoginAsDialog } from './login-as-dialog.tsx'
import { ResetLinkDialog } from './member-menu.tsx'
import { FindByEmailDialog, SharedDevicesDialog } from './member-search.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { StandingDialog } from './standing-dialog.tsx'
import UsersPage from './users-page.tsx'

const ignore = () => {}
const { lastPage, firstOfMany } = byNumber
const pagination = { ...lastPage, total: 0 }
const viewer = 'administrator'

const withPoll = moderatedContent({
  pollOptions: ['Up', 'Down'],
  tags: ['gold'],
  location: 'Pune',
  media: [image()],
  appeal: { text: 'It is no scam.', at: hourAgo, isRefused: false },
  note: 'No promises, please.',
})

/** The lists of the admin pages: their call, a full and an empty response, and what they say when they are empty. */
const lists = [
  {
    name: 'ContentPage',
    call: 'GET /admin/posts/search',
    element: <ContentPage />,
    full: {
      posts: [withPoll, moderatedContent({ _id: id(11), status: 'published', publishedAt: hourAgo })],
      pagination: lastPage,
    },
    none: { posts: [], pagination },
    shows: ['Double your money in a day.', parts.reported(1), 'Pune', 'Up', 'It is no scam.'],
    empty: [parts.noMatch, parts.noMatchText],
    action: undefined,
  },
  {
    name: 'UsersPage',
    call: 'GET /admin/users',
    element: <UsersPage />,
    full: {
      users: [adminUser({ status: 'suspended' }), adminUser({ _id: id(2), role: 'admin' })],
      pagination: lastPage,
    },
    none: { users: [], pagination },
    shows: ['Meera Kulkarni', parts.furtherNotice],
    empty: [parts.noMatch, parts.noMatchText],
    action: undefined,
  },
  {
    name: 'AuditPage',
    call: 'GET /admin/audit',
    element: <AuditPage />,
    full: {
      entries: [auditEntry({ seen: 'As it was then' }), auditEntry({ _id: id(61), actor: null, subject: null })],
      pagination: lastPage,
      signature: null,
    },
    none: { entries: [], pagination, signature: null },
    shows: ['Ravi Menon', '@meera_k', audit.program, 'Spam', 'As it was then'],
    empty: [audit.empty, audit.emptyText],
    action: undefined,
  },
] as const

for (const { name, call, element, full, none, shows, empty, action } of lists) {
  const responses = (response: unknown): State['responses'] => ({ [call]: response })
  testStates({
    [`${name} loads`]: { element, viewer, responses: responses('pending'), shows: [parts.loading] },
    [`${name} is empty`]: {
      element,
      viewer,
      responses: responses(none),
      shows: [...empty],
      hides: [parts.clearFilters],
      offers: action ? [action] : [],
    },
    [`${name} has further pages`]: {
      element,
      viewer,
      responses: responses({ ...full, pagination: firstOfMany }),
      shows: [parts.range(1, 20, '41')],
      offers: [parts.next],
    },
  })
  testRetry(name, { element, viewer, call, responses: responses(full), shows: [...shows] })
}

testStates({
  'no member matches the filters, which can be cleared': {
    element: <UsersPage />,
    viewer,
    url: '/admin/users?search=nobody',
    responses: { 'GET /admin/users': { users: [], pagination } },
    offers: [parts.clearFilters],
  },
})

testTexts('ContentPage', (text) => ({
  element: <ContentPage />,
  viewer,
  responses: {
    'GET /admin/posts/search': {
      posts: [
        moderatedContent({
          content: text,
          location: text,
          note: text,
          appeal: { text, at: hourAgo, isRefused: false },
        }),
      ],
      pagination: lastPage,
    },
  },
}))
testTexts('AuditPage', (text) => ({
  element: <AuditPage />,
  viewer,
  responses: {
    'GET /admin/audit': {
      entries: [auditEntry({ reason: text, action: text, subject: { _id: id(1), label: text } })],
      pagination: lastPage,
      signature: null,
    },
  },
}))

const signature = { row: 1204, hash: 'ab12', key: 'public-key', signature: 'signed', signedAt: hourAgo }
const auditLog = { entries: [auditEntry()], pagination: lastPage, signature }

test('the audit log says up to which entry it is signed, and shows the signature', async () => {
  const { text, click } = await render(<AuditPage />, { viewer, responses: { 'GET /admin/audit': auditLog } })
  expect(text()).toContain(audit.signed('1,204'))
  await click(audit.signature)
  for (const shown of ['1,204', 'ab12', 'public-key', 'signed']) expect(text()).toContain(shown)
})

test('the audit log says that it will be signed', async () => {
  const responses = { 'GET /admin/audit': { ...auditLog, signature: null } }
  expect((await render(<AuditPage />, { viewer, responses })).text()).toContain(audit.notSigned)
})

const auditPage = (
  <>
    <AuditPage />
    <Toasts />
  </>
)

test('the audit log is filtered by days, and exported with the filters', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const { fill, click, query, text, requests } = await render(auditPage, {
    viewer,
    url: '/admin/audit?action=points.adjusted&page=2',
    responses: {
      'GET /admin/audit': auditLog,
      'GET /admin/audit/export': ({ query: given }) => {
        expect(given).toEqual({ action: 'points.adjusted', from: '2026-11-02', to: '2026-11-09' })
        return { fileName: 'audit-log.csv', csv: 'Row\r\n', isComplete: false }
      },
    },
  })
  await fill(audit.from, '2026-11-02')
  await fill(audit.to, '2026-11-09')
  expect(query()).toBe('?action=points.adjusted&from=2026-11-02&to=2026-11-09')
  await click(audit.export)
  expect(await (saved.mock.calls[0]![0] as Blob).text()).toBe('Row\r\n')
  expect(text()).toContain(audit.exported(false))
  expect(requests).toContain('GET /admin/audit/export')
})

test('selected content is decided on together, and a rejection needs a reason', async () => {
  const contents = [moderatedContent(), moderatedContent({ _id: id(11), kind: 'comment' })]
  const { fill, click, submit, text, requests } = await render(<ContentPage />, {
    viewer,
    responses: { 'GET /admin/posts/search': { posts: contents, pagination: lastPage } },
  })
  await fill(decide.selectAll)
  expect(text()).toContain(decide.selected(2))
  await click(`${decide.reject}…`)
  expect(text()).toContain(decide.reason)
  await submit()
  expect(text()).toContain(decide.reasonMissing)
  expect(requests).toEqual(['GET /admin/posts/search'])
})

test('a decision that failed keeps its reason, and says that nothing has changed', async () => {
  const { fill, submit, text, document } = await render(
    <DecideDialog contents={[moderatedContent()]} decision="rejected" onClose={ignore} onDone={ignore} />,
    { viewer, responses: { 'PUT /admin/content/:id/status': serverError } },
  )
  await fill(decide.reason, 'No promises, please.')
  await submit()
  expect(text()).toContain(`${decide.failed} ${serverError.message}`)
  expect(document.querySelector('textarea')?.value).toBe('No promises, please.')
})

const staleError = new ApiError({ status: 409, type: 'conflict_stale', message: 'This has changed.' })

test('a decision on an item that was edited and decided meanwhile shows both, and keeps the reason', async () => {
  const current = moderatedContent({
    version: 4,
    content: 'Triple it.',
    status: 'published',
    appeal: { text: 'It is no scam.', at: hourAgo, isRefused: false },
    lastDecision: {
      by: author({ name: 'Kavita Nair' }),
      at: hourAgo,
      status: 'published',
      reason: 'A fair question',
    },
  })
  const { fill, submit, text, actions, document, requests } = await render(
    <DecideDialog contents={[moderatedContent()]} decision="rejected" onClose={ignore} onDone={ignore} />,
    {
      viewer,
      responses: { 'PUT /admin/content/:id/status': staleError, 'GET /admin/content/:id': { content: current } },
    },
  )
  await fill(decide.reason, 'No promises, please.')
  await submit()
  for (const shown of [changed.decided('Kavita Nair', parts.statuses.published), 'A fair question', 'Triple it.'])
    expect(text()).toContain(shown)
  for (const seen of ['Double your money in a day.', 'It is no scam.']) expect(text()).toContain(seen)
  expect(document.querySelector('textarea')?.value).toBe('No promises, please.')
  expect(actions()).toContain(changed.applyAnyway(decide.reject))
  expect(requests).toEqual(['PUT /admin/content/:id/status', 'GET /admin/content/:id'])
})

testStates({
  'a removal says that its author can appeal, and needs no reason': {
    element: <DecideDialog contents={[moderatedContent()]} decision="removed" onClose={ignore} onDone={ignore} />,
    viewer,
    shows: ['can appeal for 14 days', decide.reasonOptional],
    offers: [decide.cancel, decide.remove],
  },
  'a suspension asks for its end': {
    element: <StandingDialog user={adminUser()} status="suspended" onClose={ignore} onDone={ignore} />,
    viewer,
    shows: [userTexts.suspensionEnds],
    offers: [userTexts.titles.suspended('Meera Kulkarni')],
  },
  'a link to set a new password says what it does': {
    element: <ResetLinkDialog user={adminUser()} onClose={ignore} />,
    viewer,
    shows: [userTexts.resetText],
    offers: [userTexts.resetCancel, userTexts.resetNow],
  },
  'logging in as a member says what it does and what follows': {
    element: <LoginAsDialog user={adminUser()} onClose={ignore} />,
    viewer,
    shows: [loginAs.lead, ...loginAs.rules, loginAs.reasonHint],
    offers: [loginAs.start],
  },
  'a search by email says that it is recorded': {
    element: <FindByEmailDialog onClose={ignore} />,
    viewer,
    shows: [memberSearch.emailLead],
    offers: [memberSearch.search],
  },
  'a search by devices says what it finds and that it is recorded': {
    element: <SharedDevicesDialog user={adminUser()} onClose={ignore} />,
    viewer,
    shows: [memberSearch.devicesLead],
    offers: [memberSearch.search],
  },
  'permissions say what each allows': {
    element: <PermissionsDialog user={adminUser({ permissions: ['editor'] })} onClose={ignore} onDone={ignore} />,
    viewer,
    shows: [permissionTexts.administrator, ...Object.values(permissionTexts.allows), permissionTexts.reasonHint],
    offers: [decide.cancel, permissionTexts.save],
  },
  'the list of members shows who is a moderator or an editor': {
    element: <UsersPage />,
    viewer,
    responses: {
      'GET /admin/users': { users: [adminUser({ permissions: ['moderator', 'editor'] })], pagination: lastPage },
    },
    shows: [permissionTexts.names.moderator, permissionTexts.names.editor],
  },
  'a ban has no end': {
    element: <StandingDialog user={adminUser()} status="banned" onClose={ignore} onDone={ignore} />,
    viewer,
    hides: [userTexts.suspensionEnds],
    offers: [userTexts.titles.banned('Meera Kulkarni')],
  },
  "a member's posts are shown over the list": {
    element: <UsersPage />,
    viewer,
    url: `/admin/users?member=${id(1)}`,
    responses: {
      'GET /admin/users': { users: [adminUser()], pagination: lastPage },
      'GET /admin/users/:id/:contentType': { content: [], pagination },
    },
    shows: [userTexts.contentBy('Meera Kulkarni'), userTexts.noContent],
    offers: Object.values(userTexts.types),
  },
})

test("a member's lessons are a type of their own", async () => {
  const asked: unknown[] = []
  const { click } = await render(<UsersPage />, {
    viewer,
    url: `/admin/users?member=${id(1)}`,
    responses: {
      'GET /admin/users': { users: [adminUser()], pagination: lastPage },
      'GET /admin/users/:id/:contentType': (({ params }: { params: { contentType: string } }) => {
        asked.push(params.contentType)
        return { content: [], pagination }
      }) as never,
    },
  })
  await click(userTexts.types.videos)
  expect(asked).toEqual(['posts', 'videos'])
})

test('a suspension no longer misses its end once it has a length', async () => {
  const { fill, submit, text } = await render(
    <StandingDialog user={adminUser()} status="suspended" onClose={ignore} onDone={ignore} />,
    { viewer },
  )
  await fill(userTexts.suspensionEnds, 'chosen')
  await submit()
  expect(text()).toContain(userTexts.endMissing)
  await fill(userTexts.suspensionEnds, '7')
  expect(text()).not.toContain(userTexts.endMissing)
})

testEveryComponentIsRendered(
  import.meta.glob(
    [
      './*.tsx',
      '!./*.test.tsx',
      '!./own-decision-page.tsx',
      '!./content-text.tsx',
      '!./keys-dialog.tsx',
      '!./undo-decision.tsx',
      '!./sitemap-page.tsx',
    ],
    {
      eager: true,
    },
  ),
  { MemberWithPhoto: 'in the tests of progress and rings' },
)

test('a post that only administrators decide on has no decisions', async () => {
  const post = moderatedContent({ canDecide: false })
  const { fill, actions } = await render(<ContentPage />, {
    viewer: member({ permissions: ['moderator'] }),
    responses: { 'GET /admin/posts/search': { posts: [post], pagination: lastPage } },
  })
  const what = `${parts.contentBy('post', post.author.name)} (1)`
  await fill(decide.selectAll)
  for (const label of [decide.approveOne(what), decide.rejectOne(what), decide.removeOne(what), `${decide.reject}…`])
    expect(actions()).not.toContain(label)
})
