// Scheduled posts of the demo.
import { type DemoPost, goldChart } from './post.ts'

export const scheduledPosts: DemoPost[] = [
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 210,
    publishAt: { days: 1, time: '08:45' },
    text: 'Before the bell: floor 1,24,200, lid 1,25,600, and nothing to do between them. The only thing that changes the plan is an hourly close outside. $GOLD #mcx #plan',
    charts: [{ ...goldChart(125100, 124810), level: { label: 'Floor 1,24,200', at: 124_200 } }],
  },
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 205,
    publishAt: { days: 3, time: '10:00' },
    location: 'Chennai',
    text: 'Reading together, free as always: how to write down where an idea is wrong before you write down the target. Bring one chart of your own, the worst one you have. #basics',
  },
  {
    by: 'meera_k',
    section: 'indextalks',
    ago: 45,
    publishAt: { days: 5, time: '15:45' },
    text: 'Review of the week in one question: which of your rules did you break, and what did it cost? Mine is written down already. #journal #review',
  },
  {
    by: 'vikram_s',
    section: 'indextalks',
    ago: 400,
    publishAt: { days: 1, time: '09:05' },
    text: 'Yesterday’s range, the overnight range, and the one number that would make me do nothing. $NIFTY #process',
  },
]
