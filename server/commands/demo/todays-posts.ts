// Posts of the demo from today.
import { type DemoPost, goldChart, niftyChart } from './post.ts'

export const todaysPosts: DemoPost[] = [
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 18,
    stance: { outlook: 'neutral', horizon: 'days' },
    likes: 23,
    saves: 9,
    text: '$GOLD came back to 1,24,200 for the third time this week, and again nobody sold it lower. While hourly closes stay above, I read a range: bought at the floor, not chased at 1,25,600.\n\nWrong below 1,23,900. Risk on the trade: ₹2,500. #mcx #range',
    charts: [{ ...goldChart(124900, 124788), level: { label: 'Floor 1,24,200', at: 124_200 } }],
    comments: [
      {
        by: 'rohan_d',
        text: 'Same floor on the 4 hour, but volume on the third touch is the lowest of the three. I would want a close above 1,24,900 before I call it held.',
        replies: [
          {
            by: 'meera_k',
            text: '@rohan_d Fair, and that close is my line as well. Until it comes I am only watching.',
          },
          { by: 'harpreet_mcx', text: 'Volume is thin before the evening session anyway. Look again after 17:00.' },
        ],
      },
      {
        by: 'lakshmi_r',
        text: 'How much of this is the rupee? $USDINR moved 12 paise since the open, which alone explains about 170 points here.',
      },
      {
        by: 'imran_q',
        text: 'Please share the journal entry when it is closed, win or lose. I learn more from the losing ones.',
      },
      {
        by: 'sneha_p',
        text: 'First time I see the floor drawn before the move and not after it. Thank you for stating where it is wrong.',
      },
      {
        by: 'sure_gains_24',
        text: 'Madam range is boring. WhatsApp me on 90000 00000 for sureshot gold calls, first two free.',
      },
    ],
  },
  {
    by: 'harpreet_mcx',
    section: 'goldtalks',
    ago: 52,
    likes: 18,
    saves: 3,
    location: 'Ludhiana',
    text: 'A question for those who trade the evening session: do you keep the same stop when US data is due, or do you halve the size instead? I halve the size. The stop stays where the idea is wrong, not where it is comfortable. #risk',
    comments: [
      {
        by: 'tenzin_d',
        text: 'Half the size, and nothing new in the ten minutes before. The spread alone eats the edge.',
      },
      { by: 'priya_m', text: 'I close half before the data. Not better, just how I sleep.' },
    ],
  },
  {
    by: 'farah_reads_charts',
    section: 'goldtalks',
    ago: 75,
    likes: 21,
    saves: 4,
    savedBy: ['meera_k'],
    text: 'Dollar gold is still making higher lows. The line has held four times, but each push above it is shorter than the last. US data at 19:00 IST; I am flat until then. $XAUUSD #macro',
    charts: [{ title: 'XAU/USD', frame: '4 hours', from: 4015, to: 4112, swing: 0.006, decimals: 0, height: 320 }],
    comments: [
      {
        by: 'arjun_nair',
        text: 'The shorter pushes are what I see too. A wedge only counts when it breaks, so flat makes sense.',
      },
    ],
  },
  {
    by: 'vikram_s',
    section: 'indextalks',
    ago: 96,
    stance: { outlook: 'neutral', horizon: 'days' },
    likes: 25,
    saves: 6,
    text: 'Nifty opened inside yesterday’s range and has stayed inside it for an hour. Two failed tries at the high, none at the low. I read balance, not strength: $NIFTY needs a 15 minute close outside before I take a side.',
    edits: [
      {
        ago: 60,
        text: 'Nifty opened inside yesterday’s range and has stayed inside it for two hours. Two failed tries at the high, none at the low. I read balance, not strength: $NIFTY needs a 15 minute close outside before I take a side. #nifty',
      },
    ],
    charts: [niftyChart(26040, 26010)],
    comments: [
      {
        by: 'kavya_iyer',
        text: 'Bank Nifty is doing the work on the downside today. Worth having both on one screen.',
      },
      {
        by: 'joseph_k',
        text: 'Expiry is tomorrow, so I expect exactly this until lunch.',
        replies: [
          {
            by: 'vikram_s',
            text: '@joseph_k Yes, and that is why I write the condition down: it keeps me from guessing before it.',
          },
        ],
      },
    ],
  },
  {
    by: 'kavya_iyer',
    section: 'indextalks',
    ago: 148,
    likes: 22,
    saves: 7,
    text: 'Weekly review: 9 trades, 4 winners, and a small profit because the winners were twice the losers. The worst one was taken from the phone while standing in a queue. New rule: no entries away from the desk. #journal #review',
    comments: [
      { by: 'ananya_bose', text: 'The queue rule should be printed on the phone case.' },
      {
        by: 'sneha_p',
        text: 'Thank you for sharing the bad one too. What was the size of it against your usual risk?',
        replies: [{ by: 'kavya_iyer', text: '@sneha_p One and a half times, which is the real mistake in the story.' }],
      },
    ],
  },
  {
    by: 'rohan_d',
    section: 'bittalks',
    ago: 190,
    likes: 25,
    saves: 6,
    savedBy: ['meera_k'],
    text: '$BTC weekly: the close under the 20 week average is the first since spring. It says little about tomorrow, but it changes how I treat rallies: sold into at resistance rather than bought on a break. Invalid on a weekly close back above. #bitcoin',
    charts: [
      {
        title: 'BTC/USD',
        frame: '1 week',
        from: 104000,
        to: 96800,
        swing: 0.03,
        decimals: 0,
        level: { label: '20 week average', at: 101_500 },
      },
    ],
    comments: [
      {
        by: 'imran_q',
        text: 'And the last two times it closed under, price came back within three weeks. Small sample, I know.',
      },
      { by: 'tenzin_d', text: 'I like that the invalidation is as slow as the signal. Weekly idea, weekly stop.' },
    ],
  },
  {
    by: 'lakshmi_r',
    section: 'fxtalks',
    ago: 240,
    likes: 14,
    saves: 5,
    location: 'Mumbai',
    text: 'USDINR: importers are covering earlier in the day than they used to. The first hour now carries about a third of the range of the whole session (my own count). If you trade it after lunch you trade what is left. $USDINR #rupee',
    edits: [
      {
        ago: 231,
        text: 'USDINR: importers are covering earlier in the day than they used to. The first hour now carries about a third of the range of the whole session (my own count of 20 sessions). If you trade it after lunch you trade what is left. $USDINR #rupee',
      },
    ],
    charts: [{ title: 'USD/INR', frame: '30 minutes', from: 88.62, to: 88.74, swing: 0.0009, decimals: 2 }],
    comments: [
      { by: 'priya_m', text: 'Would you share the count as a sheet? I have the same feeling and no numbers.' },
    ],
  },
  {
    by: 'tenzin_d',
    section: 'bittalks',
    ago: 330,
    likes: 13,
    text: 'Beginner’s note to myself: on a 24 hour market there is no open, so “gap” on my chart is just the exchange’s maintenance. Do not draw levels on it. $BTC',
    comments: [{ by: 'rohan_d', text: 'Everyone draws that level once. Good that it is written down.' }],
  },
  {
    by: 'imran_q',
    section: 'fxtalks',
    ago: 410,
    likes: 19,
    saves: 3,
    text: 'EURUSD has spent six sessions between 1.1480 and 1.1560. Ranges are where I lose the most money, by trading the middle of them. So: alerts at both edges, chart closed. $EURUSD #patience',
    charts: [{ title: 'EUR/USD', frame: '1 hour', from: 1.1512, to: 1.1536, swing: 0.0016, decimals: 4 }],
    comments: [{ by: 'farah_reads_charts', text: 'Alerts and a closed chart. The best setup of the week.' }],
  },
  {
    by: 'ananya_bose',
    section: 'indextalks',
    ago: 560,
    likes: 19,
    saves: 2,
    location: 'Kolkata',
    text: 'पहली बार लिख रही हूँ: बैंक निफ्टी में आज सिर्फ एक सौदा, और वह भी योजना के अनुसार. Stop लगा, नुकसान ₹1,800. योजना सही थी, नतीजा नहीं. #banknifty #journal',
    comments: [
      { by: 'vikram_s', text: 'Welcome! A planned loss is a good first post.' },
      { by: 'meera_k', text: 'स्वागत है. अगली बार चार्ट भी दिखाइए, साथ में देखते हैं.' },
    ],
  },
  {
    by: 'joseph_k',
    section: 'goldtalks',
    ago: 720,
    stance: { outlook: 'bullish', horizon: 'weeks' },
    likes: 11,
    saves: 3,
    text: 'Silver against gold, daily: the ratio is back at 82, where it turned twice this year. I do not trade the ratio, but it tells me which of the two to look at first. This week: silver. MCX:SILVER $GOLD',
    charts: [{ title: 'Gold / Silver', frame: '1 day', from: 88, to: 82.4, swing: 0.012, decimals: 1 }],
  },
]
