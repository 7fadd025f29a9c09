// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { board, listAside, log, predictions, question, record } from '#contract/messages/en/predictions-screens.ts'
import { author, id, member, post, queuedAction } from '../../platform/testing/fixtures.ts'
import {
  crowd,
  historyPoint,
  listed,
  memberRecord,
  pagination,
  prediction,
  shown,
  log as signedLog,
} from '../../platform/testing/fixtures-predictions.ts'
import { render, serverError, testRetry, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import LeaderboardPage from './leaderboard-page.tsx'
import LogPage from './log-page.tsx'
import PredictionsPage from './predictions-page.tsx'
import { QuestionPage } from './question-page.tsx'
import { RecordPage } from './record-page.tsx'
import { VerifyForm } from './verify-form.tsx'

const page = <QuestionPage id={'d'.repeat(24)} discuss={() => null} />
const given = { probabilities: [62, 38], at: '2026-11-19T09:22:00.000Z', version: 2 }
const spark = [{ position: 0.4, median: 54, low: 41, high: 70 }]
const row = { rank: 1, member: author(), resolved: 41, score: 0.118, crowdScore: 0.13, baseScore: 0.24 }

testStates({
  'the list shows questions, and hides the crowd of those that the viewer has not forecast': {
    element: <PredictionsPage />,
    responses: listed(
      prediction(),
      prediction({ _id: 'e'.repeat(24), question: 'Another one?', forecast: given, crowd, spark }),
      prediction({ _id: 'f'.repeat(24), kind: 'choice', outcomes: ['Bank', 'IT'], forecast: given, crowd }),
      prediction({ _id: 'c'.repeat(24), status: 'annulled', annulmentReason: 'The source is gone.' }),
      prediction({
        _id: 'b'.repeat(24),
        status: 'resolved',
        outcome: 0,
        resolvedAt: '2026-11-28T06:30:00.000Z',
        crowd,
        spark,
        scores: { crowd: 0.071, base: 0.314, own: 0.107, crowdOfOwn: 0.07 },
      }),
    ),
    shows: [
      ...[predictions.title, predictions.lead, 'Will gold settle above 1,25,600?', predictions.hidden, '62%', 'Bank'],
      ...['The source is gone.', '0.107', '0.071', '0.314', predictions.groups.resolved],
      ...[listAside.best, '0.118', listAside.log, log.row(1)],
    ],
  },
  'an empty list says so': {
    element: <PredictionsPage />,
    responses: listed(),
    shows: [predictions.none],
  },
  'a search that finds nothing offers all questions': {
    element: <PredictionsPage />,
    responses: listed(),
    url: '/predictions?q=platinum',
    shows: [predictions.noMatch],
    offers: [predictions.showAll],
  },
  'a question asks for a forecast and hides the crowd until then': {
    element: page,
    responses: shown(),
    shows: [
      ...['Will gold settle above 1,25,600?', question.yourForecast, question.crowdHidden, question.how],
      ...['MCX bhavcopy', question.noPosts, predictions.forecasts(318)],
    ],
    offers: [question.give, question.less, question.more],
    hides: ['54%'],
  },
  'a question shows the crowd next to the forecast that was given': {
    element: page,
    responses: shown({ forecast: given, crowd, spark }, true),
    shows: [question.median, question.weighted, '54%', '57%', question.logged, question.endOwn(62)],
    offers: [question.showTable],
  },
  'a question with several outcomes has one field for each': {
    element: page,
    responses: shown({ kind: 'choice', outcomes: ['Bank', 'IT', 'Midcap'] }),
    shows: [question.sum(100), 'Bank', 'Midcap'],
  },
  'a resolved question shows the outcome, the evidence and the scores': {
    element: page,
    responses: shown({
      status: 'resolved',
      outcome: 0,
      evidence: 'It settled at 1,26,010.',
      crowd,
      forecast: given,
      spark,
      scores: { crowd: 0.071, base: 0.314, own: 0.107, crowdOfOwn: 0.07 },
    }),
    shows: [question.resolvedAs('Yes'), 'It settled at 1,26,010.', '0.107', question.scoreOf.own],
    hides: [question.give],
  },
  'an annulled question says why': {
    element: page,
    responses: shown({ status: 'annulled', annulmentReason: 'The source is gone.' }),
    shows: [question.annulledBecause, 'The source is gone.'],
  },
  'a record shows the score, calibration and rooms': {
    element: <RecordPage username="meera" />,
    responses: { 'GET /predictions/records/:username': { record: memberRecord() } },
    shows: ['0.167', '0.136', '4 of 7', record.calibration, 'goldtalks', 'Was inflation below 2%?', record.rank(12)],
  },
  'a record without resolved questions says so': {
    element: <RecordPage username="meera" />,
    responses: { 'GET /predictions/records/:username': { record: memberRecord({ score: null, resolved: 0 }) } },
    shows: [record.none, record.noneText],
  },
  'the own record without resolved questions says so': {
    element: <RecordPage username="meera" />,
    viewer: 'member',
    responses: {
      'GET /predictions/records/:username': {
        record: memberRecord({ score: null, resolved: 0, member: author({ _id: member()._id }) }),
      },
    },
    shows: [record.noneOwnText],
  },
  'the leaderboard ranks members by their score': {
    element: <LeaderboardPage />,
    responses: { 'GET /predictions/leaderboard': { members: [row], own: null, pagination } },
    shows: [board.title, '0.118', '41'],
  },
  'an empty leaderboard says when members are ranked': {
    element: <LeaderboardPage />,
    responses: { 'GET /predictions/leaderboard': { members: [], own: null, pagination } },
    shows: [board.none, board.noneText],
  },
  'the log shows its head and signature, and checks files': {
    element: <LogPage />,
    responses: {
      'GET /predictions/log': signedLog,
    },
    shows: [log.head, log.row(1), 'q0bT', 'key1', log.kinds.forecast, log.verifyLead],
    offers: [log.download, log.check],
  },
})

test('the history of one outcome is drawn, or listed with each version of the own forecast', async () => {
  const bins = { median: [5, 60, 35], weighted: [4, 58, 38], low: [1, 41, 20], high: [9, 70, 45] }
  const change = { kind: 'numeric', outcomes: ['Below 88', '88 to 89', '89 or more'], crowd: bins } as const
  const own = [
    { probabilities: [10, 70, 20], at: '2026-11-05T04:00:00.000Z', version: 1 },
    { probabilities: [10, 50, 40], at: '2026-11-19T09:22:00.000Z', version: 2 },
  ]
  const responses = {
    ...shown({ ...change, outcomes: [...change.outcomes], forecast: own[1]! }),
    'GET /predictions/:id/history': { history: [{ ...historyPoint, ...bins }], own },
  }
  const view = await render(page, { viewer: 'member', responses })
  const labels = () =>
    [...document.querySelectorAll('svg[role=img]')].map((drawing) => drawing.getAttribute('aria-label'))
  expect(labels()).toContain(question.chart('88 to 89', 60, 60))
  await view.fill(question.outcome, '2')
  expect(labels()).toContain(question.chart('89 or more', 35, 35))
  await view.click(question.showTable)
  const rows = [...document.querySelector('.predictions-table tbody')!.children].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['–', '–', '–', '–', '20%'],
    ['200', '35%', '38%', '20–45%', '20%'],
    ['200', '35%', '38%', '20–45%', '40%'],
  ])
})

const found = (page: string | undefined) => ({ ...pagination, hasMore: page === undefined })
type Paged = { query?: { page?: string } }

test('the leaderboard goes on after its first page', async () => {
  const pageOf = ({ query }: Paged = {}) => ({
    members: [query?.page ? { ...row, rank: 2, member: author({ _id: 'a'.repeat(24), name: 'Second' }) } : row],
    own: null,
    pagination: found(query?.page),
  })
  const view = await render(<LeaderboardPage />, { responses: { 'GET /predictions/leaderboard': pageOf } as never })
  expect(view.text()).not.toContain('Second')
  await view.click(board.more)
  expect(view.text()).toContain('Second')
  expect(view.actions()).not.toContain(board.more)
})

test('the discussion goes on after its first page', async () => {
  const posts = ({ query }: { query?: { cursor?: string } } = {}) => ({
    posts: [query?.cursor ? post({ _id: id(99), content: 'The second page' }) : post()],
    pagination: { limit: 10, nextCursor: query?.cursor ? null : 'next', hasMore: !query?.cursor },
  })
  const view = await render(page, { responses: { ...shown(), 'GET /predictions/:id/posts': posts } as never })
  expect(view.text()).not.toContain(question.noPosts)
  await view.click(question.morePosts)
  expect(view.text()).toContain('The second page')
})

test('figures from fewer than 30 forecasts are grey', async () => {
  const [bin] = memberRecord().calibration
  const calibration = [{ ...bin!, from: 41, forecasts: 30 }, bin!]
  const responses = { 'GET /predictions/records/:username': { record: memberRecord({ calibration, sections: [] }) } }
  await render(<RecordPage username="meera" />, { responses })
  const grey = [...document.querySelectorAll('tr.predictions-few')].map((row) => row.textContent)
  expect(grey).toEqual([expect.stringContaining('4 of 7')])
})

test('typed words search the questions of the chosen room', async () => {
  const view = await render(<PredictionsPage />, { url: '/predictions?section=goldtalks', responses: listed() })
  await view.fill(predictions.search, ' record high ')
  await view.advance(300)
  expect(view.query()).toBe('?section=goldtalks&q=record+high')
})

const field = () => document.querySelector<HTMLInputElement>('input[type=number]')!.value

test('a forecast that could not be saved stays in the form', async () => {
  const responses = { ...shown(), 'POST /predictions/:id/forecast': serverError }
  const view = await render(page, { viewer: 'member', responses })
  await view.fill(question.inPercent, '83')
  await view.click(question.give)
  expect(view.text()).toContain(question.failedForecast)
  expect(field()).toBe('83')
})

const counts = {
  predictionId: 'd'.repeat(24),
  section: 'goldtalks',
  forecastersCount: 1,
  forecastsCount: 2,
  eventId: '1',
} as const

test('new counts of a question are shown in the list without another request', async () => {
  const list = await render(<PredictionsPage />, { responses: listed(prediction()) })
  const before = list.requests.length
  await list.receive('prediction:counts', { ...counts, forecastersCount: 4321 })
  await list.advance(4000)
  expect(list.text()).toContain(predictions.forecasts(4321))
  expect(list.requests).toHaveLength(before)
})

test('someone who has given a forecast is not told to give one', async () => {
  const view = await render(page, { viewer: 'member', responses: shown({ forecast: given }) })
  expect(view.text()).not.toContain(question.crowdHiddenText)
})

test('only a change of the discussion refetches it', async () => {
  const view = await render(page, { viewer: 'member', responses: shown() })
  const discussed = () => view.requests.filter((name) => name === 'GET /predictions/:id/posts').length
  await view.receive('prediction:counts', counts)
  await view.advance(4000)
  expect(discussed()).toBe(1)
  const { predictionId, section } = counts
  await view.receive('prediction:changed', { predictionId, section, change: 'discussed', eventId: '2' })
  await view.advance(4000)
  expect(discussed()).toBe(2)
})

test('what is typed stays when a forecast of another device arrives', async () => {
  const first = shown()
  const responses = { ...first }
  const view = await render(page, { viewer: 'member', responses })
  await view.fill(question.inPercent, '83')
  Object.assign(responses, shown({ forecast: { ...given, probabilities: [20, 80] } }))
  await view.receive('prediction:counts', counts)
  await view.advance(4000)
  expect(view.text()).toContain(question.given)
  expect(field()).toBe('83')
})

test('a forecast that waits to be sent is in the form', async () => {
  const waiting = queuedAction('forecast', { predictionId: 'd'.repeat(24), probabilities: [83, 17] })
  await render(page, { viewer: 'member', responses: shown(), actions: [waiting] })
  expect(field()).toBe('83')
})

test('a number is not changed while it is typed', async () => {
  const view = await render(page, { viewer: 'member', responses: shown() })
  for (const text of ['', '570', '7']) {
    await view.fill(question.inPercent, text)
    expect(field()).toBe(text)
  }
  await view.click(question.more)
  expect(field()).toBe('8')
})

/** Chooses the files of the log and of the export, and checks them. */
async function checkFiles(logFile: File | null, exportFile?: File) {
  const view = await render(<VerifyForm />)
  const [first, second] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  for (const [input, file] of [
    [first!, logFile],
    [second!, exportFile],
  ] as const) {
    Object.defineProperty(input, 'files', { value: file ? [file] : [] })
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  await view.submit()
  await expect.poll(view.text).toMatch(/can't|couldn't|differs|agrees|first/)
  return view.text()
}
const fileOf = (text: string) => new File([text], 'log.txt')
const unreadable = Object.assign(fileOf(''), { stream: () => new ReadableStream({ pull: () => Promise.reject() }) })

test.each([
  ['a log that is missing', null, undefined, log.chooseLog],
  [
    'a file that is no log',
    fileOf('hello'),
    undefined,
    `${log.differs({ kind: 'format', row: 1 })} ${log.problems.format}`,
  ],
  ['a large file without lines', fileOf('0'.repeat(2_000_000)), undefined, log.problems.format],
  ['a file that cannot be read', unreadable, undefined, log.failedCheck],
  ['an export of another shape', fileOf(''), fileOf('{"forecasts":[null]}'), log.unreadable],
  ['a log without signatures', fileOf(''), undefined, log.notSigned],
])('the check explains %s', async (_, logFile, exportFile, expected) => {
  expect(await checkFiles(logFile, exportFile)).toContain(expected)
})

test('the result of a check goes once another file is chosen', async () => {
  expect(await checkFiles(fileOf('hello'))).toContain(log.differs({ kind: 'format', row: 1 }))
  const input = document.querySelector('input[type=file]')!
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  expect(document.body.textContent).not.toContain(log.differs({ kind: 'format', row: 1 }))
})

test('a browser that cannot check signatures says so, and names the command', async () => {
  const unsupported = new DOMException('Unrecognized name.', 'NotSupportedError')
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unsupported)
  const signature = { ...signedLog.signatures[0], row: 0, hash: '0'.repeat(64) }
  const text = await checkFiles(fileOf(`signature\t${JSON.stringify(signature)}\n`))
  expect(text).toContain(`${log.unsupported} ${log.command}`)
  importKey.mockRestore()
})
testRetry('CrowdSection', {
  element: page,
  viewer: 'member',
  responses: {
    ...shown({ forecast: given, crowd }),
    'GET /predictions/:id/history': { history: [historyPoint], own: [] },
  },
  call: 'GET /predictions/:id/history',
  shows: [question.showTable],
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
