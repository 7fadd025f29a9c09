// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { commentForms as forms } from '#contract/messages/en/comment-forms-screens.ts'
import { comments as texts } from '#contract/messages/en/comments-screens.ts'
import { offline } from '#contract/messages/en/offline-screens.ts'
import { report } from '#contract/messages/en/report-screens.ts'
import { review } from '#contract/messages/en/under-review-screens.ts'
import { subscriptionBatchDelay } from '../../platform/cache/lifetimes.ts'
import { byCursor, comment, id, post, queuedAction, reply } from '../../platform/testing/fixtures.ts'
import { render, type State, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { Comments } from './comments.tsx'
import DeleteComment from './delete-comment.tsx'
import EditComment from './edit-comment.tsx'

const ignore = () => {}
const { lastPage, firstOfMany } = byCursor
const postId = post()._id
const listed = (...comments: ReturnType<typeof comment>[]): State['responses'] => ({
  'GET /posts/:id/comments': { comments, pagination: lastPage },
})

const panel = (responses: State['responses'], options: Partial<State> & { canComment?: boolean } = {}): State => ({
  element: <Comments postId={postId} count={2} canComment={options.canComment ?? true} renderText={(text) => text} />,
  viewer: 'member',
  responses,
  ...options,
})
const own = { ...comment().can, edit: true, delete: true, like: false, report: false }
const underReview = { reasons: [], note: null, appeal: null, appealUntil: null }

testStates({
  'the comments load': { ...panel({ 'GET /posts/:id/comments': 'pending' }), shows: [texts.region] },
  'there are no comments yet': {
    ...panel(listed()),
    shows: [texts.empty],
    offers: [forms.send],
  },
  'a guest reads the comments and can sign up to write one': {
    ...panel(listed(comment()), { viewer: 'guest' }),
    shows: [
      'Is that the spot price?',
      'Kabir Singh',
      '@kabir',
      texts.commentedSoFar('2', false),
      texts.signUpToAddYours,
    ],
    offers: [texts.signUp, texts.logIn, texts.replyTo('Kabir Singh'), texts.like('Kabir Singh', '0')],
    hides: [forms.send],
  },
  'a suspended member reads the comments and has no box': {
    ...panel(listed(comment()), { canComment: false }),
    shows: ['Is that the spot price?'],
    hides: [forms.send, texts.signUp],
  },
  'more comments and replies can be loaded': {
    ...panel({
      'GET /posts/:id/comments': {
        comments: [comment({ repliesCount: 4, replies: [reply({ isAuthor: true })] })],
        pagination: firstOfMany,
      },
    }),
    shows: ['Agreed.', texts.author],
    offers: [texts.moreComments, texts.moreReplies(3)],
  },
  "the author's own comment has a menu": {
    ...panel(listed(comment({ can: own }))),
    offers: [forms.moreActions('Kabir Singh')],
  },
  'a hidden comment is read after a tap': {
    ...panel(listed(comment({ isHidden: true, replies: [reply()], repliesCount: 1 }))),
    shows: [texts.hiddenByAuthor, 'Agreed.'],
    offers: [texts.showHidden],
    hides: ['Is that the spot price?'],
  },
  'the author of a hidden comment sees it, and who hid it': {
    ...panel(listed(comment({ isHidden: true, author: { ...comment().author, _id: id(90) } }))),
    shows: [texts.hiddenOwn, 'Is that the spot price?'],
    hides: [texts.showHidden],
  },
  'a comment under review says so, and can be appealed': {
    ...panel(listed(comment({ status: 'pending', review: underReview, can: { ...own, appeal: true } }))),
    shows: [review.pending.comment],
    offers: [review.appeal],
    hides: [texts.reply],
  },
  'a rejected comment says why': {
    ...panel(listed(comment({ status: 'rejected', review: { ...underReview, note: 'No advertising, please.' } }))),
    shows: [review.rejected.comment, 'No advertising, please.'],
  },
  'an unsent comment is shown to its member': {
    ...panel(listed(), { actions: [queuedAction('comment', { postId, comment: 'Written in a tunnel' })] }),
    shows: ['Written in a tunnel', offline.queued],
  },
  'a comment is deleted only after a question': {
    element: <DeleteComment comment={comment()} onClose={ignore} />,
    viewer: 'member',
    shows: [forms.deleteTitle, forms.deleteText],
    offers: [forms.deleteCancel, forms.delete],
  },
  'a comment is edited in its place': {
    element: <EditComment comment={comment()} onClose={ignore} />,
    viewer: 'member',
    shows: [forms.editLabel],
    offers: [forms.save, forms.cancel],
  },
})

test('the text of a comment can be edited, focused', async () => {
  const { document } = await render(<EditComment comment={comment()} onClose={ignore} />, { viewer: 'member' })
  const area = document.querySelector('textarea')
  expect([area?.value, document.ownerDocument.activeElement === area]).toEqual(['Is that the spot price?', true])
})

const edited = comment({ comment: 'Is that spot or futures?', version: 2, can: { ...comment().can, edit: true } })
const updated = { eventId: '7', postId, commentId: edited._id, parentId: null, version: 2 }

test('an edit of a comment costs a viewer one request', async () => {
  const comments = [comment()]
  const { receive, advance, text, requests } = await render(panel(listed()).element, {
    responses: { 'GET /posts/:id/comments': () => ({ comments, pagination: lastPage }) },
  })
  const before = requests.length
  comments[0] = edited
  await receive('comment:updated', updated)
  await advance(subscriptionBatchDelay)
  expect(requests.slice(before)).toEqual(['GET /posts/:id/comments'])
  expect(text()).toContain(edited.comment)
})

test('an edit of a comment costs its author the edit itself', async () => {
  const own = comment({ can: edited.can })
  const { receive, advance, fill, submit, text, requests } = await render(
    <>
      {panel(listed()).element}
      <EditComment comment={own} onClose={ignore} />
    </>,
    { responses: { ...listed(own), 'PUT /comments/:id': { comment: edited } } },
  )
  const before = requests.length
  await fill(forms.editLabel, edited.comment)
  await submit()
  await receive('comment:updated', updated)
  await advance(subscriptionBatchDelay)
  expect(requests.slice(before)).toEqual(['PUT /comments/:id'])
  expect(text()).toContain(edited.comment)
})
testRetry('Comments', {
  ...panel(listed(comment())),
  call: 'GET /posts/:id/comments',
  shows: ['Is that the spot price?'],
})
testTexts('Comments', (text) => panel(listed(comment({ comment: text, author: { ...comment().author, name: text } }))))
testTexts('an unsent comment', (text) =>
  panel(listed(), { actions: [queuedAction('comment', { postId, comment: text })] }),
)

test('a reply names the member it replies to, and can become a comment again', async () => {
  const { click, text, actions } = await render(panel(listed()).element, {
    viewer: 'member',
    responses: listed(comment({ _id: id(20) })),
  })
  await click(texts.replyTo('Kabir Singh'))
  expect(text()).toContain(forms.replyingTo('Kabir Singh'))
  await click(forms.stopReplying)
  expect(text()).not.toContain(forms.replyingTo('Kabir Singh'))
  expect(actions()).toContain(forms.send)
})

test('a hidden comment opens and closes, live too', async () => {
  const hidden = comment()
  const { receive, click, text } = await render(panel(listed()).element, {
    viewer: 'member',
    responses: listed(hidden),
  })
  expect(text()).toContain(hidden.comment)
  await receive('comment:hidden', { eventId: '8', postId, commentId: hidden._id, parentId: null, isHidden: true })
  expect(text()).not.toContain(hidden.comment)
  await click(texts.showHidden)
  expect(text()).toContain(hidden.comment)
  await click(texts.hideAgain)
  expect(text()).not.toContain(hidden.comment)
})

test('the author of a post hides a comment from its menu', async () => {
  const mine = comment({ can: { ...comment().can, hide: true } })
  const { click, text, requests } = await render(panel(listed()).element, {
    viewer: 'member',
    responses: { ...listed(mine), 'POST /comments/:id/hide': { comment: { ...mine, isHidden: true } } },
  })
  await click(forms.moreActions('Kabir Singh'))
  await click(forms.hide)
  expect(requests.at(-1)).toBe('POST /comments/:id/hide')
  expect(text()).toContain(texts.hiddenByAuthor)
})

test('a comment is reported from its menu', async () => {
  const { click, text } = await render(panel(listed()).element, { viewer: 'member', responses: listed(comment()) })
  await click(forms.moreActions('Kabir Singh'))
  await click(forms.report)
  expect(text()).toContain(report.title.comment)
})

test('the appeal of a comment asks for reasons before it sends anything', async () => {
  const pending = comment({ status: 'pending', review: underReview, can: { ...own, appeal: true } })
  const { click, text, requests } = await render(panel(listed()).element, {
    viewer: 'member',
    responses: listed(pending),
  })
  await click(review.appeal)
  await click(review.appealSend)
  expect(text()).toContain(review.appealMissing)
  expect(requests).toEqual(['GET /posts/:id/comments'])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
