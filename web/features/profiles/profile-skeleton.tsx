import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import { Bone } from '../../ui/bone.tsx'
import { Cover } from '../../ui/cover.tsx'
import './profiles.css'

/** A profile on its way, in the layout it will have. */
export function ProfileSkeleton() {
  return (
    <div className="profile-head" role="status">
      <span className="vh">{texts.loading}</span>
      <Cover />
      <div className="profile-top" aria-hidden="true">
        <span className="avatar xl sk round" />
      </div>
      <div className="profile-words profile-bones" aria-hidden="true">
        <Bone width={220} height={28} />
        <Bone width={120} />
        <Bone width="80%" height={16} />
        <Bone width={180} />
      </div>
      <ul className="stats" aria-hidden="true">
        {Object.keys(texts.stats).map((name) => (
          <li key={name}>
            <span>
              <Bone width={48} height={28} />
              <Bone width={56} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
