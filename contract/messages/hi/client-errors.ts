import { clientErrors as english } from '../en/client-errors.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/client-errors.ts')>

export const clientErrors: Texts['clientErrors'] = {
  badRequest: 'यह अनुरोध सही नहीं है',
  FETCH_ERROR: 'इंटरनेट नहीं है। अपना नेटवर्क देखें और फिर कोशिश करें।',
  TIMEOUT_ERROR: 'इसमें बहुत समय लग रहा है। फिर कोशिश करें।',
  PARSING_ERROR: 'जवाब पढ़ा नहीं जा सका। फिर कोशिश करें।',
  failed: 'कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  needsConnection: 'इसके लिए इंटरनेट ज़रूरी है।',
  noSpaceToStore: 'आप ऑफ़लाइन हैं, और इस डिवाइस पर इसे बाद के लिए रखने की जगह नहीं है।',
  queuedTooLong: '7 दिन तक यह भेजा नहीं जा सका, इसलिए हमने कोशिश बंद कर दी है।',
  // Logged, not shown.
  acknowledgementTimeout: english.acknowledgementTimeout,
  currentUserRateLimited: english.currentUserRateLimited,
  backingOff: english.backingOff,
}

export const failedPage: Texts['failedPage'] = {
  home: 'होम',
  failedTitle: 'यह लोड नहीं हो पाया',
  incomplete: 'यह पेज पूरा लोड नहीं हो पाया।',
}
