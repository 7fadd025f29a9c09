// @vitest-environment happy-dom
import { expertAnalysis } from '#contract/messages/en/expert-analysis.ts'
import { rooms } from '#contract/messages/en/rooms-screens.ts'
import { howSentimentWorks, sentimentGauge as texts } from '#contract/messages/en/sentiment.ts'
import { gaugeRules } from '#contract/sentiment-rules.ts'
import { gauges } from '../../platform/testing/fixtures-sentiment.ts'
import { type State, serverError, testRetry, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { ExpertAnalysis } from './expert-analysis.tsx'
import { Gauges, GaugesOfPage, MarketGauge, MarketGaugeLine } from './gauges.tsx'
import HowSentimentWorksPage from './how-sentiment-works-page.tsx'
import RoomGauge from './room-gauge.tsx'
import RoomGaugeLine from './room-gauge-line.tsx'

const call = 'GET /sentiment/gauges'
const page: State = { element: <Gauges />, responses: { [call]: { gauges: gauges() } }, viewer: 'member' }
const room: State = { ...page, element: <RoomGauge section="goldtalks" />, layout: 'member', after: 2000 }

testStates({
  'a public page shows the gauges of all markets under a title': {
    ...page,
    element: <GaugesOfPage />,
    viewer: 'guest',
    shows: [texts.title, '57 leaning to greed', texts.tooFew],
    offers: [texts.how],
  },
  'a card shows the gauge of its market': {
    ...page,
    element: <MarketGaugeLine marketType="gold" />,
    viewer: 'guest',
    shows: ['57 leaning to greed'],
    hides: [texts.tooFew],
  },
  'beside an article is the gauge of its market': {
    ...page,
    element: <MarketGauge marketType="gold" />,
    viewer: 'guest',
    shows: [texts.title, rooms.goldtalks.market, '57', texts.members(214)],
    hides: [rooms.fxtalks.market],
    offers: [texts.how],
  },
  'above a feed is the gauge of the room, with its members': {
    ...room,
    element: <RoomGaugeLine section="goldtalks" />,
    shows: ['57 leaning to greed', texts.members(214)],
    offers: [texts.allMarkets],
  },
  'above a feed it says that there are too few members': {
    ...room,
    element: <RoomGaugeLine section="fxtalks" />,
    shows: [texts.tooFew, texts.ofMinimum(14)],
  },
  'above a feed nothing is shown if the gauge fails': {
    ...room,
    element: <RoomGaugeLine section="goldtalks" />,
    responses: { [call]: serverError },
    hides: [texts.allMarkets],
  },
  'the gauges show every market, and which has too few members': {
    ...page,
    shows: [
      ...Object.values(rooms).map(({ market }) => market),
      '57',
      texts.moods.leaning_to_greed,
      texts.members(214),
      texts.ofMinimum(14),
    ],
    offers: ['fxtalks', texts.how],
  },
  'gauges that fail to load say so': { ...page, responses: { [call]: serverError }, shows: [texts.failed] },
  'beside a feed is the gauge of the room': {
    ...room,
    shows: [rooms.goldtalks.market, texts.up(3), '92 bullish', '62 bearish'],
    hides: [rooms.indextalks.market],
    offers: [texts.allMarkets],
  },
  'beside a feed nothing is shown if the gauge fails': {
    ...room,
    responses: { [call]: serverError },
    hides: [texts.title],
  },
  // Proves: rule.routes.expert-analysis-placeholder
  'expert analysis says that it is being prepared, and what there is meanwhile': {
    ...page,
    element: (
      <ExpertAnalysis>
        <p>Lessons</p>
      </ExpertAnalysis>
    ),
    shows: [expertAnalysis.lead, rooms.goldtalks.market, 'Lessons'],
  },
  'the rules have the numbers that the server uses': {
    element: <HowSentimentWorksPage />,
    shows: [`fewer than ${gaugeRules.minMembers} members`, `last ${gaugeRules.days} days`],
    offers: [howSentimentWorks.toGauges],
  },
})
testRetry('the gauges', { ...page, call, shows: [texts.members(214)] })

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
