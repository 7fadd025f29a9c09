import { notPersonal, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import { erasePredictionsOf } from './actions/forecast.ts'

const forecasts = (key: string): TableTreatment => ({ erase: 'erase', export: { key, where: 'member_id = $member' } })
const ofSite = notPersonal('questions of the site')
const ofEveryone = notPersonal("everyone's forecasts together")

export const predictionData: PersonalData = {
  tables: {
    predictions: ofSite,
    prediction_amendments: ofSite,
    prediction_forecasts: forecasts('id'),
    prediction_forecasters: forecasts('prediction_id'),
    prediction_scores: forecasts('prediction_id'),
    prediction_records: forecasts('member_id'),
    prediction_crowds: ofEveryone,
    prediction_crowd_history: ofEveryone,
    prediction_log: notPersonal('hashes, which nobody can open without the salt'),
    prediction_log_signatures: notPersonal('signatures of the log'),
    prediction_posts: {
      erase: { delete: 'post_id in (select id from posts where author_id = $member)' },
      export: { omit: 'links that are in the posts' },
    },
  },
  erase: (platform, { member }) => erasePredictionsOf(platform, member),
}
