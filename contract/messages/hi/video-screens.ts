import { isolated } from '../isolated.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/video-screens.ts')>

export const lessonTextLabels: Texts['lessonTextLabels'] = { title: 'शीर्षक', description: 'विवरण' }

export const video: Texts['video'] = {
  loadFailed: 'वीडियो लोड नहीं हो पाया। अपना इंटरनेट देखें या फिर कोशिश करें।',
  reportFailed: 'आपने कितना देखा, यह सेव नहीं हो पाया। आपके आँकड़े पुराने हो सकते हैं।',
  loading: 'लेसन लोड हो रहा है',
  notFound: 'लेसन नहीं मिला',
  notFoundText: 'हो सकता है इसे हटा दिया गया हो, या पता गलत हो।',
  toLessons: 'सारे लेसन',
  region: 'लेसन',
  player: 'प्लेयर',
  pricesUntil: (date) => `${date} तक की कीमतें`,
  covered: (percent) => `${percent}% देखा`,
  place: (at, length) => `${length} में से ${at}`,
  completeAt: (percent) => `${percent}% पर पूरा`,
  completed: 'पूरा हुआ',
  educator: 'सिखाने वाले',
  about: 'इस लेसन के बारे में',
  chapters: 'हिस्से',
  chapterLength: 'लंबाई',
  risk: 'सीखने के लिए, सलाह नहीं। ट्रेडिंग में जोखिम है। उतना ही पैसा लगाएँ जिसे खोने के लिए आप तैयार हों।',
  noComments: 'अभी कोई कमेंट नहीं। आप क्या पूछना चाहेंगे?',
  watchNext: 'आगे क्या देखें',
  nextFailed: 'आगे क्या देखें, यह लोड नहीं हो पाया।',
  underReview: 'यह लेसन जाँच में है। इसे सिर्फ़ आप, मॉडरेटर और एडमिन देख सकते हैं।',
  notPublic: 'यह लेसन सिर्फ़ आप, मॉडरेटर और एडमिन देख सकते हैं।',
  more: (name) => `${isolated(name)} के लेसन के लिए और विकल्प`,
  report: 'लेसन की रिपोर्ट करें',
  views: (count) => `${count} बार देखा गया`,
}

export const seriesPlace: Texts['seriesPlace'] = {
  region: 'सीरीज़',
  position: (position, count) => `${count} में से लेसन ${position}`,
  previous: 'पिछला लेसन',
  next: 'अगला लेसन',
}

export const player: Texts['player'] = {
  play: 'चलाएँ (k)',
  pause: 'रोकें (k)',
  back: '10 सेकंड पीछे (j)',
  forward: '10 सेकंड आगे (l)',
  mute: 'आवाज़ बंद करें (m)',
  unmute: 'आवाज़ चालू करें (m)',
  seek: 'जगह बदलें',
  place: (at, length, chapter) => (chapter === null ? `${length} में से ${at}` : `${length} में से ${at}, ${chapter}`),
  spokenLength: (hours, minutes, seconds) =>
    [hours > 0 && `${hours} घंटे`, minutes > 0 && `${minutes} मिनट`, `${seconds} सेकंड`].filter(Boolean).join(' '),
  captionsOff: 'कैप्शन (c)',
  captionsOn: (language) => `कैप्शन, ${language} (c)`,
  speed: 'रफ़्तार',
  speedOf: (rate) => `रफ़्तार, ${rate}`,
  rate: (rate) => `${rate}×`,
  quality: 'क्वालिटी',
  qualityOf: (quality) => `क्वालिटी, ${quality}`,
  kept: 'सिर्फ़ इस लेसन के लिए',
  dataForAll: 'पूरे लेसन में लगने वाला डेटा',
  openMiniwatch: 'मिनीवॉच खोलें (i)',
  pictureInPicture: 'पिक्चर इन पिक्चर (p)',
  fullScreen: 'पूरी स्क्रीन (f)',
  leaveFullScreen: 'पूरी स्क्रीन से बाहर (f)',
  waiting: 'लोड हो रहा है',
  noFile: 'इस लेसन का वीडियो अभी तैयार नहीं है।',
  playing: 'मिनीवॉच में चल रहा है',
  continueAt: (time) => `${time} से आगे देखें`,
  stayHere: 'यहीं रहें',
}

export const miniwatch: Texts['miniwatch'] = {
  title: 'मिनीवॉच',
  back: 'वीडियो पर वापस',
  expand: 'बड़ा करें',
  minimize: 'छोटा करें',
  close: 'बंद करें',
  move: 'मिनीवॉच की जगह बदलें: खींचें, या तीर वाले बटन दबाएँ',
  play: 'चलाएँ',
  pause: 'रोकें',
  mute: 'आवाज़ बंद करें',
  unmute: 'आवाज़ चालू करें',
}

export const quiz: Texts['quiz'] = {
  title: 'सवाल',
  best: (score, total) => `सबसे अच्छा नतीजा: ${total} में से ${score}`,
  closed: (count) => `${count} सवाल। लेसन 90% देखने के बाद ये खुलते हैं।`,
  missing: 'एक जवाब चुनें',
  send: 'जवाब जाँचें',
  failed: 'आपके जवाब जाँचे नहीं जा सके। फिर कोशिश करें।',
  score: (score, total) => `${total} में से ${score} सही`,
  correct: 'सही',
  wrong: 'गलत',
  watchAt: (time) => `${time} पर देखें`,
  again: 'फिर कोशिश करें',
}
