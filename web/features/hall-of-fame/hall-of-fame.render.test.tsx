// @vitest-environment happy-dom
import type { HallOfFame } from '#contract/hall-of-fame.ts'
import { hallOfFame as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { author } from '../../platform/testing/fixtures.ts'
import {
  automaticRetries,
  networkError,
  serverError,
  testRetry,
  testStates,
  testTexts,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import CurrentHallPage, { HallPage } from './hall-page.tsx'
import HallSection from './hall-section.tsx'

const entry = (digit: string, name: string, more: Partial<HallOfFame['members'][number]> = {}) => ({
  rank: 1,
  points: 3940,
  reason: null,
  user: { ...author(), _id: digit.repeat(24), name },
  ...more,
})
const hall = (more: Partial<HallOfFame> = {}): HallOfFame => ({
  month: '2026-10',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  isAutomatic: false,
  chosenAt: '2026-11-02T06:00:00.000Z',
  version: 1,
  members: [
    entry('a', 'Kavya Iyer', { reason: '31 charts, each with the price at which it was wrong.' }),
    entry('b', 'Tenzin Dorje', { rank: 2, points: 1 }),
  ],
  ...more,
})
const months = { 'GET /leaderboard/hall-of-fame/months': { months: ['2026-10', '2026-09'] } }
const answers = (data: HallOfFame | null) => ({
  'GET /leaderboard/hall-of-fame/current': { data, isFallback: false },
  'GET /leaderboard/hall-of-fame/historical/:date': { data, isFallback: false },
  ...months,
})
const page = <HallPage month="2026-10" />
const failed = {
  'GET /leaderboard/hall-of-fame/current': serverError,
  'GET /leaderboard/hall-of-fame/historical/:date': serverError,
  ...months,
}

testStates({
  'the page of a month shows its members with rank, points and reason, and links to the other months': {
    element: page,
    responses: answers(hall()),
    shows: [
      ...['Hall of fame, October 2026', texts.chosen, 'Kavya Iyer', '3,940', 'points in October 2026'],
      ...['31 charts, each with the price at which it was wrong.', 'Tenzin Dorje', '1 point in October 2026'],
      ...[texts.everyMonth, 'September 2026'],
    ],
  },
  'the page says if no administrator had chosen': {
    element: page,
    responses: answers(hall({ isAutomatic: true })),
    shows: [texts.automatic],
    hides: [texts.chosen, texts.ranks],
  },
  'the page says why ranks are missing': {
    element: page,
    responses: answers(hall({ members: [entry('a', 'Kavya Iyer'), entry('b', 'Tenzin Dorje')] })),
    shows: [texts.ranks],
  },
  'the page of a month whose members are gone says so': {
    element: page,
    responses: answers(hall({ members: [] })),
    shows: [texts.empty, texts.emptyText],
  },
  'the latest hall of fame has a page of its own': {
    element: <CurrentHallPage />,
    responses: answers(hall()),
    shows: ['Hall of fame, October 2026'],
  },
  'without any hall of fame, the page says when there will be one': {
    element: <CurrentHallPage />,
    responses: { ...answers(null), 'GET /leaderboard/hall-of-fame/months': { months: [] } },
    shows: [texts.none, texts.noneText],
    hides: [texts.everyMonth],
  },
  'the page of a month is loading': {
    element: page,
    responses: { ...months, 'GET /leaderboard/hall-of-fame/historical/:date': 'pending' },
    shows: [texts.plainTitle],
  },
  'the page offers a retry while there is no connection': {
    element: page,
    responses: { ...months, 'GET /leaderboard/hall-of-fame/historical/:date': networkError },
    isOnline: false,
    after: automaticRetries,
    offers: [ui.tryAgain],
  },
  'a landing page section shows the latest hall of fame': {
    element: <HallSection />,
    responses: answers(hall()),
    shows: ['Hall of fame, October 2026', 'Kavya Iyer', texts.everyMonth],
  },
  'the section says when the first hall of fame appears': {
    element: <HallSection />,
    responses: answers(null),
    shows: ['Hall of fame', texts.noneText],
    hides: [texts.everyMonth],
  },
  'the section says if the members of the month are no longer here': {
    element: <HallSection />,
    responses: answers(hall({ members: [] })),
    shows: ['Hall of fame', texts.emptyText],
  },
  'the section is left out if it fails': {
    element: <HallSection />,
    responses: failed,
    after: automaticRetries,
    hides: ['Hall of fame', texts.failed],
  },
})

testRetry('the hall of fame', {
  element: page,
  call: 'GET /leaderboard/hall-of-fame/historical/:date',
  responses: answers(hall()),
  shows: ['Kavya Iyer'],
})

testTexts('the hall of fame', (text) => ({
  element: page,
  responses: answers(hall({ members: [entry('a', text, { reason: text })] })),
}))

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
