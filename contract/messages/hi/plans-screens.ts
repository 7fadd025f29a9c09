import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/plans-screens.ts')>

export const plan: Texts['plan'] = {
  title: 'योजना',
  sides: { long: 'लॉन्ग', short: 'शॉर्ट' },
  entry: 'एंट्री',
  stop: 'स्टॉप',
  target: 'टारगेट',
  planned: 'योजना में',
  validUntil: 'कब तक मान्य',
  open: 'खुली',
  neverClosed: 'कभी बंद नहीं हुई',
  publishedLate: 'पोस्ट होने से पहले ही खत्म हो गई',
  notTaken: (time) => `ट्रेड नहीं लिया, ${time} को बताया`,
  statedAt: (time) => `लेखक ने ${time} को बताया।`,
  firstStated: (r, date) => `लेखक ने पहले ${date} को ${r} बताया था, और बाद में उसे बदल दिया।`,
  withdrawn: 'यह नतीजा बताने के बाद लेखक ने ट्रेड को फिर से खोला या डिलीट किया।',
  note: 'निजी राय, सलाह नहीं। नतीजा वही है जो लेखक ने बताया: हम कोई भाव नहीं लाते।',
  makeTrade: 'जर्नल में जोड़ें',
  makeTradeFailed: 'ट्रेड आपके जर्नल में जुड़ नहीं पाया।',
  toTrade: 'ट्रेड खोलें',
  made: 'योजना का ट्रेड आपके जर्नल में जुड़ गया',
  madeLater: 'आप ऑफ़लाइन हैं। ऑनलाइन आते ही हम ट्रेड को आपके जर्नल में जोड़ देंगे।',
  markNotTaken: 'बताएँ कि ट्रेड नहीं लिया',
  markNotTakenTitle: 'क्या आपने यह ट्रेड नहीं लिया?',
  markNotTakenText:
    'पोस्ट और आपकी प्रोफ़ाइल पर दिखेगा कि आपने यह ट्रेड नहीं लिया, और आपने यह कब बताया। इसे वापस नहीं लिया जा सकता, और योजना फिर जर्नल में नहीं जोड़ी जा सकती।',
  markNotTakenConfirm: 'हाँ, नहीं लिया',
  markNotTakenCancel: 'रद्द करें',
  markNotTakenFailed: 'हम दर्ज नहीं कर पाए कि ट्रेड नहीं लिया गया।',
  markedNotTaken: 'दर्ज हो गया कि ट्रेड नहीं लिया गया',
  markedLater: 'आप ऑफ़लाइन हैं। ऑनलाइन आते ही हम दर्ज कर देंगे कि ट्रेड नहीं लिया गया।',
}

export const planForm: Texts['planForm'] = {
  legend: 'योजना',
  hint: 'पोस्ट होने के बाद योजना बदली नहीं जा सकती। पोस्ट डिलीट करने पर भी वह आपकी प्रोफ़ाइल की सूची में रहती है।',
  symbol: 'सिंबल',
  side: 'दिशा',
  entry: 'एंट्री',
  stop: 'स्टॉप',
  target: 'टारगेट (ज़रूरी नहीं)',
  validUntil: 'कब तक मान्य',
  validUntilHint: 'आपके टाइम ज़ोन में, ज़्यादा से ज़्यादा एक साल आगे',
  validUntilTime: (time) => `${time} तक मान्य`,
  priceMissing: 'भाव लिखें',
}

export const planList: Texts['planList'] = {
  stated:
    'निजी राय, सलाह नहीं। यह पेज वही दिखाता है जो लेखक ने बताया। हम कोई भाव नहीं लाते, और नतीजों की जाँच कोई नहीं करता। डिलीट की गई पोस्ट की योजनाएँ सूची और गिनती में रहती हैं।',
  counts: 'नतीजे के हिसाब से योजनाएँ',
  all: 'योजनाएँ',
  gains: 'फ़ायदे में',
  losses: 'नुकसान में',
  even: '0 R पर',
  notTaken: 'ट्रेड नहीं लिया',
  open: 'खुली',
  neverClosed: 'कभी बंद नहीं हुई',
  publishedLate: 'पोस्ट होने से पहले खत्म',
  gone: 'डिलीट की गई या हटाई गई',
  states: {
    hidden: 'पोस्ट सबको नहीं दिखती',
    rejected: 'पोस्ट नामंज़ूर',
    deleted: 'पोस्ट डिलीट की गई',
    removed: 'पोस्ट हटाई गई',
  },
  published: 'पोस्ट हुई',
  toPost: 'पोस्ट खोलें',
  emptyTitle: 'अभी कोई योजना नहीं',
  emptyText: 'योजनाएँ पोस्ट के साथ जोड़ी जाती हैं। वे अपने नतीजों के साथ यहाँ रहती हैं।',
  failed: 'योजनाएँ लोड नहीं हो पाईं',
  cached: 'योजनाएँ',
  loading: 'योजनाएँ लोड हो रही हैं',
}
