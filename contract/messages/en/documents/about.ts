import { type DocumentVersion, firstVersion } from './document.ts'

export const about: readonly DocumentVersion[] = [
  {
    version: '2026-11-23',
    summary: firstVersion,
    isMaterial: false,
    text: ({ product, contactEmail }) => ({
      title: `About ${product}`,
      lead: 'A quiet place where traders show their charts, say what would prove them wrong, and learn from each other.',
      sections: [
        {
          title: 'What it is',
          paragraphs: [
            `${product} is a community for people who trade on their own, mainly in India. There are four rooms: crypto, gold, currencies and indices. Members post charts, comment on them, follow each other, vote in polls and watch lessons by other members.`,
            'Anyone can read posts, profiles and lessons. To take part, you need an account. It is free.',
          ],
        },
        {
          title: 'What it isn’t',
          paragraphs: [
            `${product} gives no investment advice, sells no signals or tips, and handles nobody’s money. It isn’t a broker or an exchange. Nobody can pay for a better place in a feed or on a leaderboard.`,
          ],
        },
        {
          title: 'How it stays honest',
          paragraphs: [
            'A program reads each post for signs of a scam before others see it, and people decide about what it finds. If we remove what you wrote, we tell you why, and you can appeal.',
            'Edited posts keep their earlier texts. Points come from public rules, the same for everyone.',
          ],
        },
        {
          title: 'Talk to us',
          paragraphs: ['We read what you send with the contact form or to this address:'],
          email: contactEmail,
        },
      ],
    }),
  },
]
