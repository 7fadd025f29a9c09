import { type DocumentVersion, firstVersion, grievanceEmail, grievanceParagraphs } from './document.ts'

export const houseRules: readonly DocumentVersion[] = [
  {
    version: '2026-11-23',
    summary: firstVersion,
    isMaterial: false,
    text: (facts) => ({
      title: 'House rules',
      lead: 'How we post here, what we remove, and what you can do about it.',
      sections: [
        {
          title: 'How we post',
          paragraphs: [
            'Show the chart, and say what would prove you wrong.',
            'Losing trades teach the most. Share those too.',
            'Challenge the idea, never the person.',
          ],
        },
        {
          title: 'What we remove',
          paragraphs: [
            'Scams: promises of returns, paid tips or signals, offers to trade or manage someone’s money, and anything that lures members to another app or a phone number.',
            'Spam: the same text again and again, advertising, and accounts that like or follow each other only for points.',
            'Abuse: insults, threats, hate, and private details of other people.',
            'Impersonation: pretending to be another person, a company, an authority or the staff of this site.',
            'Misinformation: facts made up to move a market, and results that you did not have.',
            'Anything that is against the law, and pictures of someone undressed without their consent.',
          ],
        },
        {
          title: 'What happens then',
          paragraphs: [
            'You can report a post, a comment, a lesson or a profile. Reports are secret: the author doesn’t learn who sent them.',
            'People decide about reports. A post that a program takes for a scam is held back until someone has looked at it. For breaking a rule seriously or again, an account is suspended or banned.',
            'You are told what was decided and why. You can appeal once, from the notice or the post itself.',
          ],
        },
        {
          title: 'Points',
          paragraphs: [
            'Points follow public rules, with limits. “How points work” explains them and what takes points back.',
          ],
        },
        {
          title: 'If you are not satisfied',
          paragraphs: grievanceParagraphs(facts),
          email: grievanceEmail(facts),
        },
      ],
    }),
  },
]
