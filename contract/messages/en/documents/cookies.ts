import { type DocumentVersion, firstVersion } from './document.ts'

export const cookies: readonly DocumentVersion[] = [
  {
    version: '2026-11-23',
    summary: firstVersion,
    isMaterial: false,
    text: ({ product, analyticsHost }) => ({
      title: 'Cookies and storage',
      lead: 'What this site stores in your browser, why, and how you choose.',
      sections: [
        {
          title: 'Essential',
          paragraphs: [
            'Always on, because the site can’t work without it. Your browser’s storage holds your session, a random number for this browser, your choices (such as light or dark and these categories), drafts, what you did offline and has not been sent yet, and copies of what you opened, so that it also works without a connection.',
            'When you log out, we remove your session, your drafts and these copies. Your choices stay on the device.',
            'If you log in with another provider, we set one cookie, which ends after 10 minutes. Apart from that, we set no cookies of our own.',
          ],
        },
        {
          title: 'Performance',
          paragraphs: ['Would measure how fast pages load for you. We measure nothing at present.'],
        },
        {
          title: 'Analytics',
          paragraphs: [
            analyticsHost
              ? `If you allow it, ${product} loads an analytics tool from ${analyticsHost}. It may set cookies and sees your IP address. It starts only after you agree.`
              : 'If you allow it, we count page views ourselves: the day, the kind of page, the site that led you here and, where our network provider tells us, your country. No cookie, no IP address and no name is stored. Counts are deleted after 13 months.',
          ],
        },
        {
          title: 'Marketing',
          paragraphs: ['Would tell which advertisement led you here. We use no marketing tool at present.'],
        },
        {
          title: 'Your choice',
          paragraphs: [
            'We ask once, and remember the answer on this device until you change it or clear the site’s data. Nothing that needs your consent starts before you agree. When you turn analytics or marketing off, we clear the cookies that such tools are known to set.',
          ],
        },
      ],
    }),
  },
]
