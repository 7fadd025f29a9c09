import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileCover } from './profile-cover.tsx'
import './profiles.css'

/** The placeholder of a profile while it loads, in the same layout. */
export function ProfileSkeleton() {
  return (
    <div className="profile-header" role="status">
      <h1 className="visually-hidden">{texts.loading}</h1>
      <ProfileCover />
      <div className="profile-top" aria-hidden="true">
        <span className="avatar xl skeleton round" />
      </div>
      <div className="profile-text profile-skeleton" aria-hidden="true">
        <Skeleton width={220} height={28} />
        <Skeleton width={120} />
        <Skeleton width="80%" height={16} />
        <Skeleton width={180} />
      </div>
      <ul className="profile-stats" aria-hidden="true">
        {Object.keys(texts.stats).map((name) => (
          <li key={name}>
            <span>
              <Skeleton width={48} height={28} />
              <Skeleton width={56} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
