import { dataRightsLimits } from '../../data-rights-limits.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/data-rights-screens.ts')>

export const yourData: Texts['yourData'] = {
  title: 'आपका डेटा',
  lead: 'आपने जो कुछ डाला उसकी कॉपी: JSON, CSV, तस्वीरें और वीडियो। तैयार होने पर हम यहाँ और ईमेल से बताते हैं।',
  request: 'मेरा डेटा तैयार करें',
  again: 'नई कॉपी तैयार करें',
  retry: 'फिर कोशिश करें',
  failedToLoad: 'यह लोड नहीं हो पाया',
  failedToRequest: 'हम आपका डेटा तैयार करना शुरू नहीं कर पाए',
  failedToDownload: 'डाउनलोड शुरू नहीं हो पाया',
  pending: 'हम आपका डेटा तैयार कर रहे हैं। आप यह पेज छोड़ सकते हैं।',
  delayed: 'इसमें आम तौर से ज़्यादा समय लग रहा है। हम आधे घंटे तक कोशिश करते रहेंगे।',
  failed: 'हम आपका डेटा तैयार नहीं कर पाए। गड़बड़ी हमारी तरफ़ से हुई।',
  expired: 'आपकी पिछली कॉपी डिलीट हो चुकी है। डेटा डाउनलोड करने के लिए नई कॉपी तैयार करें।',
  ready: 'आपका डेटा तैयार है। आप इसे इस समय तक डाउनलोड कर सकते हैं:',
  download: (size) => `डाउनलोड करें (${size})`,
  downloadPart: (part, parts, size) => `डाउनलोड करें: ${parts} में से ${part} (${size})`,
  replaces: 'नई कॉपी इसकी जगह ले लेती है।',
  next: `24 घंटे में ${dataRightsLimits.exportsPerDay} कॉपियाँ माँगी जा सकती हैं। आप इस समय से फिर माँग सकते हैं:`,
}

export const deleteAccount: Texts['deleteAccount'] = {
  title: 'अकाउंट डिलीट करें',
  lead: `आपके कहने के ${dataRightsLimits.erasureDays} दिन बाद आपका लिखा और अपलोड किया सब कुछ डिलीट हो जाता है। तब तक आप इसे रद्द कर सकते हैं।`,
  open: 'मेरा अकाउंट डिलीट करें',
  dialogTitle: 'अकाउंट डिलीट करना है?',
  gone: 'हम आपकी प्रोफ़ाइल, पोस्ट, कमेंट, लेसन, जर्नल, अनुमान, लाइक, वोट और मैसेज डिलीट कर देते हैं। इन्हें कोई वापस नहीं ला सकता।',
  stays: 'दूसरों के जवाब बने रहते हैं। जहाँ वे आपकी किसी बात का जवाब हैं, वहाँ आपके नाम और टेक्स्ट की जगह “Erased member” दिखता है।',
  askForCode: 'आगे बढ़ने के लिए वह कोड डालें जो हम आपको ईमेल करते हैं।',
  sendCode: 'मुझे कोड ईमेल करें',
  newCode: 'नया कोड ईमेल करें',
  code: 'ईमेल में आया कोड',
  confirm: 'मेरा अकाउंट डिलीट करें',
  cancel: 'रद्द करें',
  requested: 'आपका अकाउंट डिलीट कर दिया जाएगा। हमने इसके बारे में आपको ईमेल भेजा है।',
  administrator: 'एडमिन अपना अकाउंट डिलीट नहीं कर सकते। पहले किसी दूसरे एडमिन से अपनी भूमिका हटवाएँ।',
}

export const pendingErasure: Texts['pendingErasure'] = {
  due: 'आपका अकाउंट इस तारीख को डिलीट होगा:',
  keep: 'मेरा अकाउंट रखें',
  kept: 'आपका अकाउंट बना रहेगा। इसे डिलीट नहीं किया जाएगा।',
}

export const erasedMember: Texts['erasedMember'] = {
  post: 'यह पोस्ट लिखने वाले के अकाउंट के साथ डिलीट हो गई।',
  comment: 'यह कमेंट लिखने वाले के अकाउंट के साथ डिलीट हो गया।',
}
