import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/assistant-screens.ts')>

export const assistantPage: Texts['assistantPage'] = {
  title: (product) => `${product} AI`,
  lead: 'जवाब इसी साइट के पोस्ट, ख़बरों, लेसन और दस्तावेज़ों से आते हैं। हर वाक्य के साथ उसके स्रोत का लिंक है।',
  limits: 'यह समझाता है। यह नहीं बताता कि क्या खरीदें या बेचें, और दाम का अनुमान नहीं लगाता।',
  sent: 'आपका सवाल और उसके जवाब के लिए ज़रूरी लेख उस भाषा मॉडल को भेजे जाते हैं, जिसे यह साइट इस्तेमाल करती है।',
  running: 'आपके पिछले सवाल का जवाब लिखा जा रहा है। उसे खोलें',
  loading: 'असिस्टेंट लोड हो रहा है',
  failed: 'असिस्टेंट लोड नहीं हुआ',
  empty: 'अपना पहला सवाल पूछें',
  emptyText: 'जैसे: स्टॉप लॉस क्या होता है, मार्जिन कैसे काम करता है, या हाउस रूल्स क्या कहते हैं।',
  examples: ['स्टॉप लॉस क्या होता है?', 'मार्जिन क्या होता है?', 'हाउस रूल्स में टिप्स के बारे में क्या लिखा है?'],
  conversationFailed: 'यह बातचीत लोड नहीं हुई',
  conversationGone: 'यह बातचीत मिटा दी गई है',
  newConversation: 'नई बातचीत',
}

export const askForm: Texts['askForm'] = {
  question: 'आपका सवाल',
  ask: 'पूछें',
  stop: 'रोकें',
  stopFailed: 'हम जवाब को रोक नहीं सके',
  keep: 'यह बातचीत रखें',
  keepHint: 'नहीं तो आख़िरी सवाल के एक घंटे बाद यह मिट जाती है।',
  offline: 'ऑनलाइन होने पर आप फिर पूछ सकते हैं।',
  failed: 'आपका सवाल नहीं भेजा गया',
  used: (used, all) => `आज ${all} में से ${used} टोकन इस्तेमाल हुए`,
  budgetUsed: 'असिस्टेंट आज जितने जवाब दे सकता था, दे चुका है। आप कल फिर पूछ सकते हैं।',
  left: (count) => `${count} अक्षर बाकी`,
}

export const answerTexts: Texts['answerTexts'] = {
  states: {
    answering: 'जवाब लिखा जा रहा है',
    done: '',
    unknown: 'मुझे नहीं पता। इस साइट पर इस सवाल का जवाब नहीं मिला।',
    refused: 'मैं यह नहीं बता सकता कि क्या खरीदें या बेचें, या दाम कहाँ जाएँगे। पूछें कि कोई चीज़ कैसे काम करती है।',
    withheld: 'जवाब यहीं रुकता है, क्योंकि आगे का हिस्सा सलाह या अनुमान जैसा था।',
    unsourced: 'जवाब यहीं रुकता है, क्योंकि आगे की बात इस साइट के किसी स्रोत में नहीं है।',
    failed: 'जवाब बीच में रुक गया। फिर से पूछें।',
    cancelled: 'आपने यह जवाब रोक दिया।',
    stopped: 'जवाब के दौरान असिस्टेंट बंद कर दिया गया।',
  },
  reconnecting: 'कनेक्शन टूट गया। जवाब लिखा जा रहा है और ऑनलाइन होने पर यहाँ दिखेगा।',
  shortened: 'कुछ वाक्य हटा दिए गए, क्योंकि आप उनका स्रोत अब नहीं खोल सकते।',
  sources: 'स्रोत',
  source: (number, title) => `स्रोत ${number}: ${title}`,
  kinds: { post: 'पोस्ट', news: 'ख़बर', lesson: 'लेसन', document: 'दस्तावेज़' },
}

export const answerActions: Texts['answerActions'] = {
  copy: 'कॉपी करें',
  copied: 'जवाब कॉपी हो गया',
  copyFailed: 'आपका ब्राउज़र कॉपी करने नहीं देता',
  didItHelp: 'क्या इससे मदद मिली?',
  yes: 'हाँ',
  no: 'नहीं',
  feedbackHint: (days) => `आपके बताने पर एडमिनिस्ट्रेटर ${days} दिन तक यह सवाल और जवाब पढ़ सकते हैं, आपके नाम के बिना।`,
  feedbackFailed: 'आपकी राय नहीं भेजी गई',
}

export const renameDialog: Texts['renameDialog'] = {
  title: 'बातचीत का नाम बदलें',
  name: 'नाम',
  missing: 'नाम लिखें',
  cancel: 'रद्द करें',
  save: 'सहेजें',
  failed: 'नाम नहीं सहेजा गया',
}

export const keptConversations: Texts['keptConversations'] = {
  title: 'रखी हुई बातचीत',
  none: 'आपने कोई बातचीत नहीं रखी है।',
  failed: 'आपकी बातचीत लोड नहीं हुई',
  loading: 'आपकी बातचीत लोड हो रही है',
  more: 'और दिखाएँ',
  rename: (title) => `“${title}” का नाम बदलें`,
  remove: (title) => `“${title}” मिटाएँ`,
  removeTitle: 'यह बातचीत मिटाएँ?',
  removeText: 'इसके सवाल और जवाब मिट जाएँगे। इसे वापस नहीं लाया जा सकता।',
  removeAll: 'सारी बातचीत मिटाएँ',
  removeAllTitle: 'सारी बातचीत मिटाएँ?',
  removeAllText: 'आपके सारे सवाल और जवाब मिट जाएँगे, वे भी जो आपने नहीं रखे। इसे वापस नहीं लाया जा सकता।',
  cancel: 'रद्द करें',
  confirm: 'मिटाएँ',
  removed: 'मिटा दिया गया',
  removeFailed: 'हम इसे मिटा नहीं सके',
  keepFailed: 'हम इसे बदल नहीं सके',
}

export const assistantOff: Texts['assistantOff'] = {
  title: 'असिस्टेंट बंद है',
  text: 'इसे एडमिनिस्ट्रेटर चालू कर सकते हैं। तब तक डिस्कवर में पोस्ट, लेसन और लोग खोजें।',
  discover: 'डिस्कवर',
  setup: 'असिस्टेंट बंद है। इसे चालू करने के लिए:',
  missing: {
    off: 'असिस्टेंट चालू करें।',
    url: 'OpenAI जैसे API वाले सर्वर का पता लिखें, जैसे https://models.example.com/v1। अपने नेटवर्क के सर्वर के लिए ऑपरेटर ASSISTANT_URL तय करते हैं, जैसे http://localhost:11434/v1।',
    model: 'मॉडल का नाम लिखें।',
    key_of_another_host: 'की फिर से लिखें: रखी हुई की किसी और पते के लिए है।',
  },
  settings: 'सेटिंग्स खोलें',
}
