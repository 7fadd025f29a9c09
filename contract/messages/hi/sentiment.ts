import { formatNumber } from '../../format-number.ts'
import { gaugeRules } from '../../sentiment-rules.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/sentiment.ts')>

const members = (count: number) => `${formatNumber(count)} सदस्य`

export const sentimentGauge: Texts['sentimentGauge'] = {
  title: 'बाज़ार का मूड',
  moods: {
    fear: 'डर',
    leaning_to_fear: 'डर की तरफ़',
    even: 'बराबर',
    leaning_to_greed: 'लालच की तरफ़',
    greed: 'लालच',
  },
  fear: 'डर',
  greed: 'लालच',
  dial: (market, score, mood) => `${market}: 100 में से ${score}, ${mood}`,
  dialOfFew: (market) => `${market}: बहुत कम सदस्य`,
  members,
  tooFew: 'बहुत कम सदस्य',
  ofMinimum: (count) => `ज़रूरी ${gaugeRules.minMembers} में से ${count}`,
  up: (change) => `एक हफ़्ते में ${change} ऊपर`,
  down: (change) => `एक हफ़्ते में ${change} नीचे`,
  unchanged: 'एक हफ़्ते पहले जैसा',
  outlooks: { bullish: 'तेज़ी', neutral: 'न्यूट्रल', bearish: 'मंदी' },
  lastDays: `पिछले ${gaugeRules.days} दिनों की राय`,
  allMarkets: 'सारे बाज़ार',
  how: 'यह कैसे गिना जाता है',
  failed: 'बाज़ार का मूड लोड नहीं हो पाया',
  loading: 'बाज़ार का मूड लोड हो रहा है',
}

const { values, days, minMembers, rangeDays, minAccountAgeInDays, countedEveryMinutes } = gaugeRules

export const howSentimentWorks: Texts['howSentimentWorks'] = {
  title: 'गेज कैसे गिना जाता है',
  lead: 'सेंटिमेंट गेज दिखाता है कि सदस्य किसी बाज़ार से क्या उम्मीद करते हैं, डर से लालच तक। यह पोस्ट में दी गई राय से बनता है, कीमतों से कभी नहीं।',
  stance: {
    title: 'राय',
    paragraphs: [
      'आप किसी भी पोस्ट में अपनी राय जोड़ सकते हैं: तेज़ी, न्यूट्रल या मंदी, कुछ दिन, हफ़्ते या महीने के लिए। वह बताती है कि आप उस रूम के बाज़ार से क्या उम्मीद करते हैं।',
      'राय निजी होती है, सलाह नहीं। जब तक कोई पोस्ट को लाइक या उस पर कमेंट न करे, आप पोस्ट बदलकर इसे बदल सकते हैं या हटा सकते हैं।',
    ],
  },
  score: {
    title: 'स्कोर',
    paragraphs: [
      `स्कोर पिछले ${days} दिनों की राय का औसत है। तेज़ी के ${values.bullish}, न्यूट्रल के ${values.neutral} और मंदी के ${values.bearish} गिने जाते हैं। राय कितने समय के लिए है, इससे फ़र्क नहीं पड़ता।`,
      'राय का समय वही है जब उसकी पोस्ट छपी। पोस्ट बदलने से उसकी राय नई नहीं हो जाती।',
      `स्कोर हर ${countedEveryMinutes} मिनट में गिना जाता है।`,
      `मोटी रेखा पिछले ${rangeDays} दिनों का सबसे कम और सबसे ज़्यादा स्कोर दिखाती है, हर दिन का एक स्कोर।`,
    ],
  },
  fairness: {
    title: 'इसे सही कौन सी बातें रखती हैं',
    rules: [
      {
        rule: 'हर सदस्य हर बाज़ार में एक बार गिना जाता है, अपनी सबसे नई राय के साथ।',
        reason: 'वरना जो सबसे ज़्यादा पोस्ट करे वही स्कोर तय करे।',
      },
      {
        rule: `${minMembers} से कम सदस्य हों तो कोई स्कोर नहीं होता।`,
        reason: 'थोड़ी सी राय बाज़ार के बारे में कम बताती है।',
      },
      {
        rule: `${minAccountAgeInDays} दिन से नए अकाउंट की पोस्ट नहीं गिनी जातीं।`,
        reason: 'नए अकाउंट बड़ी संख्या में बनाना आसान है।',
      },
      {
        rule: 'सिर्फ़ वही पोस्ट गिनी जाती हैं जो सब देख सकते हैं।',
        reason: 'हटाई गई या जाँच में रखी पोस्ट यहाँ कुछ नहीं बतातीं, और बैन किए सदस्य भी नहीं।',
      },
    ],
    after: 'फिर भी सदस्य मिलकर एक ही राय पोस्ट कर सकते हैं। स्कोर को सदस्यों की बात समझें, भविष्यवाणी नहीं।',
  },
  toGauges: 'गेज देखें',
}
