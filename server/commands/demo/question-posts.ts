// Questions and polls of the demo.
import type { DemoPost } from './post.ts'

const hour = 60
const day = 24 * hour

export const questionPosts: DemoPost[] = [
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 130,
    text: 'Where does MCX Gold close this week? I ask before I say what I think, so that I read you and not myself. #gold #range',
    poll: {
      options: ['Above 1,25,600', 'Inside the range', 'Below 1,24,200', 'I only watch'],
      closes: 2 * day + 5 * hour,
      votes: [7, 16, 4, 5],
    },
    likes: 14,
    saves: 2,
    comments: [
      {
        by: 'lakshmi_r',
        text: 'Inside, and the rupee will be the reason either way.',
        replies: [{ by: 'meera_k', text: '@lakshmi_r You say that every week. You are right most weeks.' }],
      },
    ],
  },
  {
    by: 'vikram_s',
    section: 'indextalks',
    ago: 300,
    text: 'Before the expiry: what do you do with a position that is in profit at 14:00? No right answer, I want to see how different we are. $NIFTY #expiry',
    poll: {
      options: ['Close all of it', 'Close half, trail the rest', 'Hold to the plan', 'I am never in at 14:00'],
      closes: 19 * hour,
      votes: [6, 13, 8, 4],
    },
    likes: 12,
    saves: 3,
    savedBy: ['meera_k'],
    comments: [{ by: 'gauri_j', text: 'The fourth one. It took me two years to find out that it was an option.' }],
  },
  {
    by: 'rohan_d',
    section: 'bittalks',
    ago: 1480,
    text: 'How often do you look at $BTC on a normal day? Be honest, nobody sees who voted for what. #habits',
    poll: {
      options: ['Once', 'Morning and evening', 'Every hour', 'I have lost count'],
      closes: 4 * day,
      votes: [3, 9, 7, 11],
    },
    likes: 17,
    comments: [
      { by: 'siddharth_v', text: 'I deleted the app in August and my results did not notice.' },
      { by: 'tenzin_d', text: 'The slow line decides it for me: twice.' },
    ],
  },
  {
    by: 'imran_q',
    section: 'fxtalks',
    ago: 2100,
    text: 'Which pair do you want to read a weekly review of? I write one, and only one. #review',
    poll: { options: ['USDINR', 'EURUSD', 'GBPINR', 'USDJPY'], closes: 1 * day + 3 * hour, votes: [12, 6, 3, 4] },
    likes: 9,
    comments: [{ by: 'kiran_rao', text: 'USDINR, and please with the hours after lunch.' }],
  },
  {
    by: 'kavya_iyer',
    section: 'indextalks',
    ago: 5 * day,
    text: 'Last week’s Bank Nifty question, asked before the open on Monday: does the first touch of the 50 day average hold until Friday? $BANKNIFTY',
    poll: { options: ['It holds', 'It breaks', 'Both, in that order'], closes: -1 * day - 2 * hour, votes: [14, 5, 9] },
    likes: 15,
    saves: 2,
    comments: [
      { by: 'vikram_s', text: 'Both, in that order. The number of votes for it says how often we have all seen it.' },
    ],
  },
  {
    by: 'sneha_p',
    section: 'goldtalks',
    ago: 9 * day,
    text: 'For those who began with the petal contract: after how many months did you trade a full lot? I am at five and in no hurry. #basics',
    poll: { options: ['Under 6', '6 to 12', 'Over 12', 'Never, and fine'], closes: -6 * day, votes: [4, 7, 6, 12] },
    likes: 13,
    comments: [
      { by: 'harpreet_mcx', text: 'Fourteen months. The lot size was the least important thing that changed in them.' },
    ],
  },
  {
    by: 'nikhil_g',
    section: 'indextalks',
    ago: 1290,
    location: 'Delhi',
    text: 'NSE:RELIANCE spent the week under its 200 day average, and volume was below its own mean on each of the five days. I have no position; I wait for the first close above with volume. NSE:HDFCBANK looks the other way round. #swing',
    likes: 10,
    saves: 3,
    savedBy: ['meera_k'],
    comments: [
      {
        by: 'arjun_nair',
        text: 'The second sentence is the one that most of us leave out. What is your time limit for waiting?',
      },
      {
        by: 'neha_kulkarni',
        text: '@nikhil_g Same list here, with a stop for the wait: ten sessions, then it goes off the screen.',
      },
    ],
  },
  {
    by: 'anita_sharma',
    section: 'goldtalks',
    ago: 1020,
    location: 'जयपुर',
    text: 'त्योहार से पहले सर्राफा बाज़ार में भीड़ है, पर MCX पर वॉल्यूम नहीं. भाव वही, भीड़ अलग. मैं दोनों को एक साथ नहीं पढ़ती. #सोना $GOLD',
    likes: 16,
    saves: 2,
    comments: [{ by: 'meera_k', text: '@anita_sharma यही बात मैं अंग्रेज़ी में तीन पैराग्राफ में लिखती. धन्यवाद.' }],
  },
]
