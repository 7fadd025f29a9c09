// Sentences of the demo's posts from past months. A post has one of each list, so that hardly any two are the same. The
// prices are made up.
import type { Section } from '#contract/common.ts'

/** `{level}` is a price of the market, `{next}` one a little higher, `{count}` a small number. */
export type Market = { symbol: string; title: string; low: number; high: number; step: number; decimals: number }

export const markets: Record<Section, Market[]> = {
  goldtalks: [
    { symbol: '$GOLD', title: 'MCX Gold', low: 116_000, high: 125_000, step: 100, decimals: 0 },
    { symbol: '$SILVER', title: 'MCX Silver', low: 138_000, high: 156_000, step: 250, decimals: 0 },
  ],
  indextalks: [
    { symbol: '$NIFTY', title: 'NIFTY 50', low: 24_400, high: 25_900, step: 50, decimals: 0 },
    { symbol: '$BANKNIFTY', title: 'BANK NIFTY', low: 55_200, high: 58_900, step: 100, decimals: 0 },
  ],
  bittalks: [
    { symbol: '$BTC', title: 'BTC/USD', low: 88_000, high: 112_000, step: 500, decimals: 0 },
    { symbol: '$ETH', title: 'ETH/USD', low: 2_900, high: 4_300, step: 50, decimals: 0 },
  ],
  fxtalks: [
    { symbol: '$USDINR', title: 'USD/INR', low: 85.6, high: 88.7, step: 0.05, decimals: 2 },
    { symbol: '$EURUSD', title: 'EUR/USD', low: 1.13, high: 1.18, step: 0.0025, decimals: 4 },
    { symbol: '$USDJPY', title: 'USD/JPY', low: 146, high: 156, step: 0.25, decimals: 2 },
  ],
}

const anyMarket = [
  '{symbol} closed above {level} for the first time in {count} sessions.',
  '{symbol} touched {level} {count} times this week and never closed there.',
  'A narrow day in {symbol}: the whole range fits between {level} and {next}.',
  'The level I drew at {level} in {symbol} last week has held {count} times.',
  'I was wrong about {symbol}. The stop at {level} was hit before lunch.',
  '{symbol} is back in the middle of its range, with {level} below and {next} above.',
  'Nothing in {symbol} between {level} and {next} interests me, so I am flat.',
  '{symbol} gapped over {level} and filled the gap within {count} hours.',
  'The weekly close of {symbol} at {level} is the highest in {count} weeks.',
  'Three small candles at {level}. {symbol} is waiting for somebody, and so am I.',
]

export const observations: Record<Section, string[]> = {
  goldtalks: [
    ...anyMarket,
    '{symbol} fell to {level} with the rupee unchanged, so this was the metal itself.',
    'The evening session took {symbol} from {level} to {next} and back again.',
    'The premium of {symbol} over the import price is the widest in {count} weeks, with the price at {level}.',
    'Festive demand is in every headline. {symbol} at {level} has known it for {count} weeks.',
  ],
  indextalks: [
    ...anyMarket,
    'Expiry day: {symbol} was pinned at {level} from noon, and {count} of my alerts went off for nothing.',
    'The opening range of {symbol} was {level} to {next}. It took {count} hours to leave it.',
    'Banks up, IT down, and {symbol} exactly where it was: {level}.',
    'The first hour of {symbol} set the low at {level}. It did so on {count} of the last ten days.',
  ],
  bittalks: [
    ...anyMarket,
    'Funding has been flat for {count} days while {symbol} went from {level} to {next}.',
    'The weekend move of {symbol} to {level} was gone by Monday noon, as on {count} of the last eight weekends.',
    'Open interest in {symbol} fell by a fifth at {level}. People left, and nobody pushed.',
    'On the weekly chart {symbol} has done nothing for {count} weeks: {level} again.',
  ],
  fxtalks: [
    ...anyMarket,
    '{symbol} moved in the first London hour, from {level} to {next}, and then slept for {count} hours.',
    'The dollar index went one way and {symbol} the other. At {level} one of them is wrong.',
    '{symbol} at {level} into the RBI meeting: the range of the last {count} days is the smallest this year.',
    'Month end: somebody needed dollars, and {symbol} paid {level} for it.',
  ],
}

export const plans = [
  'I do nothing above {level} and become interested below it.',
  'The idea is wrong on an hourly close beyond {next}; until then it stays on paper.',
  'Half the usual size, because the stop has to be wide here.',
  'My plan had two conditions. One is met, so there is no trade.',
  'I wait for a close, not for a wick. That has cost me a few entries and saved more.',
  'The target is the other side of the range, and nothing beyond it.',
  'If it comes back to {level} slowly, I buy. If it comes back fast, I watch.',
  'Stop first, then the size, then the question whether I still want it.',
  'I have {count} examples of this in the journal, and most of them lost a little.',
  'The reason to be out is clearer than the reason to be in.',
  'No position. I post the level so that I can be held to it.',
  'I took it with a quarter of the size and will write down what happens.',
  'The exit was planned at {next} and I took it there, without looking back.',
  'It is the same setup as last month, and I missed that one as well.',
  'Two losing trades in a row, so tomorrow is for reading only.',
  'I let the first touch go and look at the second.',
  'The volume says less than I hoped. I wait for another session.',
  'What would change my mind is a close below {level}. Nothing else would.',
]

export const closings = [
  'How do you treat the first touch?',
  'Does anybody have the counts for this?',
  'I will add the result below, win or lose.',
  'Where would you be wrong?',
  'Risk on it is one percent of the account, as always.',
  'The chart looked different before the close. It usually does.',
  'If you see it differently, please say where.',
  'That is all for this week.',
  'Patience is a position too.',
  'More on Friday.',
  'Not a prediction, only a note for later.',
  'I would like to read the other side of this.',
  '',
  '',
]

export const tags = ['#process', '#levels', '#risk', '#journal', '#range', '#patience', '#review', '', '', '']

export const questions: Record<Section, string> = {
  goldtalks: 'Weekly poll: where does {symbol} close on Friday? It starts the week at {level}. #weeklypoll',
  indextalks: 'Weekly poll: the close of {symbol} on Friday, with Monday’s open at {level}. #weeklypoll',
  bittalks: 'Weekly poll for bitcoin watchers: {symbol} on Friday evening? It is at {level} now. #weeklypoll',
  fxtalks: 'Weekly poll: {symbol} at the end of the week? Monday’s fix was {level}. #weeklypoll',
}

export const pollOptions = ['Above {next}', 'Between {level} and {next}', 'Below {level}']

/** `{room}`: the market that the newcomer follows. */
export const introductions = [
  'Hello, I am new here. I have traded {room} for {count} years, mostly on the daily chart, and would like to write better plans.',
  'First post. I follow {room} after work and lose most of my money in the last hour of the day. Hoping to learn why.',
  'Namaste from {place}. I read here for a few weeks before signing up. {room} is my market, and small size is my rule.',
  'Hi everyone. I stopped trading {room} for {count} months and start again with a tenth of the size. I will post my levels here.',
  'New member from {place}. I don’t post signals and don’t want any; I look for people who show where they are wrong in {room}.',
  'I was told that this is the room where losing trades are shown too. My last {count} in {room} were losers, so I fit in.',
  'First post, be gentle. I draw too many lines on {room} and would like to learn which of them to delete.',
  'Hello from {place}. Teacher by day, {room} in the evening. I am here for the reviews, not for the calls.',
]

export const newcomersMarket: Record<Section, string> = {
  goldtalks: 'gold',
  indextalks: 'the Nifty',
  bittalks: 'bitcoin',
  fxtalks: 'USDINR',
}

export const welcomes = [
  'Welcome! Start with one market and one setup. The rest comes by itself.',
  'Good to have you here. Post the level before the trade, and people will help.',
  'Welcome. The Sunday basics are for exactly this; do ask there.',
  'Welcome! Write down where you are wrong first. It changes everything after it.',
  'Nice to meet you. Small size is the best start there is.',
  'Welcome to the rooms. Nobody here will tell you what to buy, and that is the point.',
]

export const comments = [
  'I had the same level, drawn from the other side.',
  'Thank you for stating where it is wrong.',
  'On the four hour chart this looks less clear to me.',
  'Would you still hold it over the weekend?',
  'I counted these last year: a little better than a coin, before costs.',
  'What is your stop, and is it on a close or on a touch?',
  'The volume on that day was half of the usual. I would not read much into it.',
  'I took the other side and was wrong for the same reason.',
  'Please post the result as well.',
  'This is the note I needed before I did something stupid.',
  'I see it the same way, with a wider stop.',
  'Did you look at the rupee on that day?',
  'Second touch is the one that I skip.',
  'My journal says the same thing, and I still don’t listen to it.',
  'Fair point. I would wait for the weekly close.',
  'Where do you take the first part off?',
  'That matches what I saw in the evening session.',
  'I disagree about the level, but I like that it is written down.',
  'The gap below bothers me. It is still open.',
  'Saved this one for the weekend review.',
]

export const answers = [
  'On a close. Wicks are too cheap.',
  'Yes, and it is in the notes: half at the middle of the range.',
  'I will add it when the week is over.',
  'You are right about the volume. It made me halve the size.',
  'No, flat before the weekend. I sleep better.',
  'Good question. I don’t know yet, so I keep it small.',
]
