import { useState } from 'react'
import { type AccessToken, accessTokenLimits } from '#contract/access-tokens.ts'
import { accessTokens as texts, tokenScopeTexts } from '#contract/messages/en/access-tokens-screens.ts'
import { ignoreNotFound } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { toast } from '../../ui/toast.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'

const tokensQuery = callQuery('GET /auth/tokens', { resource: 'access-tokens', persist: false })

/** A section of the account page. The email about a new token leads to it. */
export function AccessTokens() {
  return (
    <section id="access-tokens" aria-labelledby="access-tokens-title">
      <h2 id="access-tokens-title" className="section-heading">
        {texts.title}
      </h2>
      <p className="muted account-devices-note">
        {texts.lead}{' '}
        <a className="link" href="/api/docs">
          {texts.reference}
        </a>
      </p>
      <TokenList />
    </section>
  )
}

function TokenList() {
  const tokens = useCall(tokensQuery)
  const [isCreating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  if (tokens.state === 'rejected') return <LoadError title={texts.failedToLoad} onRetry={tokens.refresh} heading="h3" />
  if (tokens.state !== 'fulfilled') return <ListSkeleton />
  const list = tokens.data.tokens
  const isFull = list.length >= accessTokenLimits.perMember
  return (
    <>
      {list.length === 0 ? (
        <p className="muted account-devices-note">{texts.none}</p>
      ) : (
        <ul className="account-devices">
          {list.map((token) => (
            <Token key={token._id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="muted account-devices-note">{texts.limit}</p>
      ) : (
        <p className="account-devices-note">
          <Button onClick={() => setCreating(true)}>{texts.create}</Button>
        </p>
      )}
      {isCreating && <NewTokenDialog onCreated={tokens.refresh} onExited={() => setCreating(false)} />}
      {revoking && <RevokeDialog token={revoking} onRevoked={tokens.refresh} onExited={() => setRevoking(null)} />}
    </>
  )
}

function Token({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  return (
    <li>
      <Icon name="link" />
      <div className="account-token">
        <p className="bold">
          <MemberText>{token.name}</MemberText>
        </p>
        <p className="meta">{token.scopes.map((scope) => tokenScopeTexts[scope].name).join(', ')}</p>
        <p className="meta">
          {texts.expires} <ExactTime value={token.expiresAt} />
          {' · '}
          {token.lastUsedAt ? (
            <>
              {texts.lastUsed} <ExactTime value={token.lastUsedAt} />
            </>
          ) : (
            texts.neverUsed
          )}
        </p>
      </div>
      <Button onClick={onRevoke} aria-label={texts.revokeNamed(token.name)}>
        {texts.revoke}
      </Button>
    </li>
  )
}

type RevokeProps = { token: AccessToken; onRevoked: () => Promise<void>; onExited: () => void }

function RevokeDialog({ token, onRevoked, onExited }: RevokeProps) {
  const { call } = usePlatform()
  const revoke = async (): Promise<boolean> => {
    try {
      await call('DELETE /auth/tokens/:id', { params: { id: token._id } }).catch(ignoreNotFound)
      toast.success(texts.revoked)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.failedToRevoke))
      return false
    }
    await onRevoked()
    return true
  }
  return (
    <ConfirmDialog
      title={texts.revokeTitle}
      text={texts.revokeText(token.name)}
      cancelLabel={texts.cancel}
      confirmLabel={texts.revoke}
      onConfirm={revoke}
      onClose={onExited}
    />
  )
}
