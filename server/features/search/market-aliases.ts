// Words that stand for the same market or term in a search. Terms follow the same rules as the names of markets.
import { marketNames } from '#contract/market-names.ts'

const termNames: readonly (readonly string[])[] = [
  ['Stop Loss', 'Stoploss', 'SL', 'स्टॉप लॉस', 'स्टॉपलॉस'],
  ['Take Profit', 'TP', 'टेक प्रॉफिट'],
  ['Breakout', 'Break out', 'ब्रेकआउट'],
  ['Breakdown', 'Break down', 'ब्रेकडाउन'],
  ['Support', 'सपोर्ट'],
  ['Resistance', 'रेजिस्टेंस'],
  ['Trendline', 'Trend line', 'ट्रेंडलाइन', 'ट्रेंड लाइन'],
  ['Candlestick', 'Candle stick', 'कैंडलस्टिक'],
  ['Intraday', 'Intra day', 'इंट्राडे'],
  ['Options', 'ऑप्शन', 'ऑप्शंस'],
  ['F&O', 'FNO', 'Futures and options', 'एफएंडओ'],
  ['Call option', 'CE', 'कॉल ऑप्शन'],
  ['Put option', 'पुट ऑप्शन'],
  ['Open Interest', 'OI', 'ओपन इंटरेस्ट'],
  ['Put call ratio', 'PCR', 'पुट कॉल रेशियो'],
  ['Risk reward', 'RR', 'Risk to reward', 'Risk reward ratio'],
  ['Expiry', 'एक्सपायरी'],
  ['EMA', 'Exponential moving average'],
  ['SMA', 'Simple moving average'],
  ['VWAP', 'Volume weighted average price'],
  ['RSI', 'Relative strength index', 'आरएसआई'],
  ['Bullish', 'Tezi', 'Teji', 'तेजी', 'बुलिश'],
  ['Bearish', 'मंदी', 'बेयरिश'],
  ['Profit', 'Munafa', 'मुनाफा', 'प्रॉफिट'],
  ['Loss', 'Nuksan', 'Nuksaan', 'Ghata', 'नुकसान', 'घाटा'],
  ['Share market', 'Sharemarket', 'Stock market', 'Share bazar', 'शेयर बाजार', 'शेयर मार्केट'],
  ['Mutual fund', 'Mutualfund', 'MF', 'म्यूचुअल फंड'],
  ['SIP', 'Systematic investment plan', 'एसआईपी'],
  ['Dividend', 'Labhansh', 'लाभांश', 'डिविडेंड'],
  ['IPO', 'Initial public offering', 'आईपीओ'],
]

export const marketAliases = [...marketNames, ...termNames]
