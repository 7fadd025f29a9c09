// The landing page below its hero. It must claim only what the program does.
import type { Section } from '../../common.ts'

export const value = {
  title: 'One room for each market',
  lead: 'Every post is a chart or a thought that someone stands behind. You see who wrote it, what they have earned here, and where they would be wrong.',
  rooms: {
    bittalks: 'The market that never closes, discussed by people who do sleep.',
    goldtalks: 'MCX, spot and the dollar behind them.',
    fxtalks: 'The rupee first, then the majors.',
    indextalks: 'Nifty, Bank Nifty and the markets that open before them.',
  } satisfies Record<Section, string>,
  pictureAlt: 'A post in goldtalks: its author with a badge, the text, a price chart, and the buttons below it',
  parts: [
    { title: 'Who says it', text: 'A name, and the badge that it earned here. Not a follower count.' },
    { title: 'In which room', text: 'One for each market, so that you read what you trade.' },
    {
      title: 'Where it is wrong',
      text: 'A good post names the price that ends its idea, before the move and not after.',
    },
    { title: 'The chart itself', text: "Sharp, and described for those who can't see it. One tap fills the screen." },
    { title: 'What others see in it', text: 'Comments and replies. An edited post keeps its earlier text.' },
  ],
} as const

export const video = {
  title: 'Half a minute in the rooms',
  lead: 'The product as it is, recorded from the screen. With captions, without sound.',
  label: 'A tour of the product',
  posterAlt: 'A room with its latest posts, as the video begins',
  captions: 'English captions',
  chapters: 'Chapters',
  playFrom: 'Play from',
} as const

/** The chapters of the video, each with what its caption says. */
export const videoChapters = [
  { title: 'A room', text: 'Four rooms, one for each market. The newest posts come first.' },
  { title: 'A chart', text: 'A post shows the chart and the price at which its idea is wrong.' },
  { title: 'The answers', text: 'Other members answer, and some of them disagree.' },
  { title: 'A lesson', text: 'Members who teach publish short lessons. You keep your place.' },
  { title: 'The leaderboard', text: 'Points count what was useful to others, by week, month and all time.' },
  { title: 'A profile', text: "A member's charts and badges are all in one place." },
] as const

export const missing = {
  title: "You haven't missed it",
  lead: 'What was said this week is still here, right or wrong. Reading a public post or a lesson needs no account.',
  recent: 'In the last seven days',
  counts: {
    posts: (count: number) => (count === 1 ? 'post' : 'posts'),
    comments: (count: number) => (count === 1 ? 'comment on them' : 'comments on them'),
    lessons: (count: number) => (count === 1 ? 'new lesson' : 'new lessons'),
  },
  more: 'Watch a lesson',
  caption: 'What happens when, and what is left of it for you',
  columns: { when: 'When', what: 'What happens', later: 'If you come later' },
  rows: [
    {
      when: 'Every day',
      what: 'Members post charts and questions in four rooms.',
      later: 'Posts stay where they were written, with their comments.',
    },
    {
      when: 'Every week',
      what: 'The weekly leaderboard starts again on Monday.',
      later: 'Everyone starts from zero together with you.',
    },
    {
      when: 'Every month',
      what: 'Members of the month enter the hall of fame.',
      later: 'Each month keeps its own page.',
    },
    {
      when: 'At any time',
      what: 'Members who teach publish lessons.',
      later: 'A lesson waits for you, and remembers your place.',
    },
  ],
} as const

export const trust = {
  title: 'What you can hold us to',
  items: (product: string) => [
    {
      title: 'Suspected scams are reviewed first',
      text: 'A post that promises returns, or asks you to go to another app, is reviewed before others see it.',
      link: { to: '/contact', label: 'Report one to us' },
    },
    {
      title: 'Nothing is rewritten in silence',
      text: 'An edited post says so, and keeps its earlier text for everyone to read.',
      link: null,
    },
    {
      title: "Points can't be bought",
      text: 'They come from a public table, with limits on what one member can give another.',
      link: { to: '/how-points-work', label: 'How points work' },
    },
    {
      title: 'No calls, no tips, no targets',
      text: `${product} sells no signals and gives none. Members say what they see, and where they would be wrong.`,
      link: { to: '/trading-risk', label: 'Trading risk' },
    },
    {
      title: 'What is private stays private',
      text: 'Other members never see your email, phone number or gender. Your images lose their location.',
      link: { to: '/privacy-policy', label: 'Privacy Policy' },
    },
    {
      title: 'No tracking without your consent',
      text: 'What we store keeps you logged in and remembers your choices. Anything more begins after you agree.',
      link: null,
    },
  ],
} as const

export const newsletter = {
  title: 'Let the week come to you',
  lead: 'What members discussed, in one email. There is nothing to buy in it.',
  sheetTitle: 'From the rooms',
} as const

export const preview = {
  title: 'Inside',
  lead: 'Made for the phone first, and for the desk. Light by day, dark at night.',
  roomAlt:
    'The room goldtalks on a computer: the list of rooms, the newest posts with their charts, and the leaderboard',
  phoneAlt: 'The leaderboard on a phone',
  parts: [
    { icon: 'rooms', title: 'Rooms', text: 'Charts and questions, newest first or best first.' },
    { icon: 'learn', title: 'Lessons', text: 'Short videos by members who teach. You keep your place.' },
    { icon: 'leaderboard', title: 'Leaderboard', text: 'Week, month and all time, counted in the open.' },
    { icon: 'badge', title: 'Badges', text: 'Earned by what you do, and shown beside your name.' },
  ],
} as const
