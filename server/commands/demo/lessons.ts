// Lessons of the demo, and who watched them. The prices are made up.
import type { DemoLesson, DemoQuizAnswers, DemoSeries, DemoWatching } from './lesson.ts'
import { goldChart, niftyChart } from './post.ts'

const hour = 60
const day = 24 * hour

const range = 'Reading a range: floor, lid and where you are wrong'
const rupee = 'What moves the rupee price of gold'
const balance = 'Balance: the day when there is nothing to do'
const imbalance = 'Imbalance: why I wait for the close'
const noOpen = 'A market without an open, and what a gap is there'
const size = 'The stop decides the size'

export const lessons: DemoLesson[] = [
  {
    by: 'meera_k',
    section: 'goldtalks',
    level: 'beginner',
    ago: 26 * day,
    approvedAgo: 26 * day - 5 * hour,
    title: range,
    description:
      'A range is only of use if you know where it ends. I draw the floor and the lid after two touches each, and then the price at which the idea is wrong.\n\nPause at each chapter and draw your own levels before you go on.',
    tags: ['gold', 'levels', 'basics'],
    chart: { ...goldChart(118_900, 118_450), level: { label: 'Floor 1,18,000', at: 118_000 } },
    seconds: 20,
    height: 720,
    chapters: [
      { start: 0, title: 'The floor' },
      { start: 10, title: 'Where the idea is wrong' },
    ],
    captions: [
      { start: 0, text: 'A range needs two touches on each side.' },
      { start: 5, text: 'Draw the floor before the price comes back to it.' },
      { start: 10, text: 'Write down where you are wrong.' },
      { start: 15, text: 'That price decides the size.' },
    ],
    beginners: 9,
    finishers: 21,
    likes: 19,
    saves: 8,
    comments: [
      {
        by: 'sneha_p',
        text: 'I paused at 0:10 and drew my own lid first. Mine was 60 points too high, because I had used the wicks.',
        replies: [{ by: 'meera_k', text: '@sneha_p Closes for the floor, wicks for the stop. That order helps me.' }],
      },
      { by: 'tenzin_d', text: 'Could you do the same for a range that fails? I learn more from those.' },
    ],
  },
  {
    by: 'meera_k',
    section: 'fxtalks',
    level: 'intermediate',
    ago: 17 * day,
    approvedAgo: 17 * day - 3 * hour,
    title: rupee,
    description:
      'Dollar gold, the rupee and the duty: three lines, of which the chart on your screen shows only the sum.',
    tags: ['gold', 'rupee'],
    chart: { title: 'USD/INR', frame: '1 day', from: 87.1, to: 88.2, swing: 0.0022, decimals: 2 },
    seconds: 16,
    height: 360,
    chapters: [
      { start: 0, title: 'Dollar gold times the rupee' },
      { start: 10, title: 'What is left over' },
    ],
    captions: [
      { start: 0, text: 'MCX Gold is dollar gold times the rupee.' },
      { start: 8, text: 'When the rupee falls, it can rise with nobody buying gold.' },
    ],
    beginners: 8,
    finishers: 9,
    likes: 11,
    saves: 4,
    comments: [{ by: 'lakshmi_r', text: 'And the duty changes twice a year, on a weekend, when nobody can trade it.' }],
  },
  {
    by: 'vikram_s',
    section: 'indextalks',
    level: 'beginner',
    ago: 22 * day,
    approvedAgo: 22 * day - 7 * hour,
    title: balance,
    description:
      'The auction book in one chart: how to see that buyers and sellers agree, and why I close the screen then.',
    tags: ['nifty', 'process'],
    chart: niftyChart(25_240, 25_260),
    seconds: 20,
    height: 720,
    chapters: [
      { start: 0, title: 'Two failed tries at the high' },
      { start: 10, title: 'None at the low' },
    ],
    captions: [
      { start: 0, text: 'Two failed tries at the high, none at the low.' },
      { start: 10, text: 'That is balance. It is not strength.' },
    ],
    beginners: 6,
    finishers: 17,
    likes: 16,
    saves: 6,
    comments: [{ by: 'ananya_bose', text: 'मेरे लिए 0:10 सबसे काम का था. धन्यवाद.' }],
  },
  {
    by: 'vikram_s',
    section: 'indextalks',
    level: 'intermediate',
    ago: 12 * day,
    approvedAgo: 12 * day - 4 * hour,
    title: imbalance,
    description: 'The second part: what a close outside the range says, and what a wick outside of it does not.',
    tags: ['nifty', 'process'],
    chart: { ...niftyChart(24_980, 25_310), level: { label: 'High of the range', at: 25_150 } },
    seconds: 20,
    height: 360,
    chapters: [
      { start: 0, title: 'A wick is not a close' },
      { start: 10, title: 'The 15 minutes after it' },
    ],
    captions: [
      { start: 0, text: 'A wick outside the range says that someone tried.' },
      { start: 10, text: 'A close outside says that others agreed.' },
    ],
    quiz: [
      {
        question: 'What does a wick above the range say?',
        options: ['Someone tried to buy higher', 'The range is over', 'The trend is up'],
        answer: 0,
        time: 3,
      },
      {
        question: 'What do I wait for before I take a side?',
        options: ['A third touch', 'A 15 minute close outside', 'The news'],
        answer: 1,
        time: 10,
      },
      {
        question: 'What do I do if the close comes back inside?',
        options: ['Add to the position', 'Widen the stop', 'Nothing: it is balance again'],
        answer: 2,
        time: 15,
      },
    ],
    beginners: 7,
    finishers: 12,
    likes: 14,
    saves: 5,
    comments: [
      {
        by: 'kavya_iyer',
        text: 'Three out of three in the quiz, and I still take the wick once a week. Knowing is not the problem.',
        replies: [{ by: 'vikram_s', text: '@kavya_iyer Same here. That is why the rule is on paper.' }],
      },
    ],
  },
  {
    by: 'vikram_s',
    section: 'bittalks',
    level: 'advanced',
    ago: 6 * day,
    approvedAgo: 6 * day - 6 * hour,
    title: noOpen,
    description:
      'Methods made for a session need an open. Bitcoin has none, so I look for the hour that does its work.',
    tags: ['bitcoin'],
    chart: { title: 'BTC/USD', frame: '1 hour', from: 108_200, to: 111_900, swing: 0.006, decimals: 0 },
    seconds: 16,
    height: 360,
    chapters: [],
    captions: [
      { start: 0, text: 'On a market that never closes, a gap is maintenance.' },
      { start: 8, text: 'Look for the hour with the volume instead.' },
    ],
    beginners: 5,
    finishers: 6,
    likes: 9,
    saves: 3,
  },
  {
    by: 'meera_k',
    section: 'goldtalks',
    level: 'intermediate',
    ago: 3 * hour,
    title: size,
    description:
      'The distance to the stop comes first, and the number of lots follows from it. Never the other way round.',
    tags: ['gold', 'size'],
    chart: { ...goldChart(117_600, 118_900), level: { label: 'Stop 1,17,400', at: 117_400 } },
    seconds: 12,
    height: 360,
    chapters: [],
    captions: [{ start: 0, text: 'First the stop, then the size.' }],
  },
]

export const series: DemoSeries[] = [
  {
    by: 'vikram_s',
    ago: 11 * day,
    title: 'The auction book in two parts',
    description: 'First the days without a trade, then the others.',
    lessons: [balance, imbalance],
  },
]

export const watching: DemoWatching[] = [
  { by: 'meera_k', lesson: balance, ago: 19 * day, times: 6 },
  { by: 'meera_k', lesson: balance, ago: 14 * day, times: 3 },
  { by: 'meera_k', lesson: imbalance, ago: 10 * day, times: 8 },
  { by: 'meera_k', lesson: imbalance, ago: 5 * day, times: 10 },
  { by: 'meera_k', lesson: balance, ago: 3 * day, times: 15 },
  { by: 'meera_k', lesson: imbalance, ago: 2 * day, times: 6 },
  { by: 'meera_k', lesson: noOpen, ago: 7 * hour, until: 7 },
  ...['kavya_iyer', 'sneha_p', 'arjun_nair'].flatMap((by, index) => [
    { by, lesson: balance, ago: (10 - index) * day },
    { by, lesson: imbalance, ago: (9 - index) * day },
  ]),
]

export const quizAnswers: DemoQuizAnswers[] = [
  { by: 'meera_k', lesson: imbalance, ago: 5 * day - 30, answers: [0, 1, 0] },
  ...['kavya_iyer', 'sneha_p', 'arjun_nair'].map((by, index) => ({
    by,
    lesson: imbalance,
    ago: (9 - index) * day - 30,
    answers: [0, 1, 2],
  })),
]
