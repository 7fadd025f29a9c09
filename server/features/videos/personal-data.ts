import { ownInternals, ownRows, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import { eraseVideosOf, videoFiles } from './actions/erase.ts'

const ofVideos = (key: string, omitted?: string): TableTreatment => {
  const where = 'video_id in (select id from videos where author_id = $member)'
  return { erase: 'erase', export: omitted ? { omit: omitted } : { key, where } }
}
const ofSeries = 'series_id in (select id from series where author_id = $member)'
const ofMember = (key: string): TableTreatment => ownRows('member_id', key)

export const videoData: PersonalData = {
  tables: {
    videos: {
      erase: 'erase',
      export: { key: 'id', where: 'author_id = $member', without: ['original_key', 'asset_key', 'sprite'] },
    },
    video_captions: ofVideos(`video_id || ' ' || language`),
    quizzes: ofVideos('video_id'),
    video_renditions: ofVideos('', 'the files are exported'),
    video_uploads: ofVideos('', 'unfinished uploads'),
    search_videos: {
      erase: { delete: 'video_id in (select id from videos where author_id = $member)' },
      export: { omit: 'an index of the texts' },
    },
    series_videos: { erase: { delete: ofSeries }, export: { key: `series_id || ' ' || video_id`, where: ofSeries } },
    series: ownRows('author_id', 'id'),
    video_watches: ofMember('video_id'),
    video_watch_days: ofMember('day'),
    video_completions: { erase: 'erase', export: { key: 'video_id', where: 'member_id = $member' } },
    video_clocks: ownInternals('member_id', 'what the member may still report'),
    video_viewers: { erase: { delete: 'viewer = $member' }, export: { omit: 'deleted within a day' } },
    quiz_results: ofMember('video_id'),
  },
  erase: (platform, { member }) => eraseVideosOf(platform, member),
  files: (platform, { member }) => videoFiles(platform, member),
}
