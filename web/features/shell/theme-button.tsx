import { header as texts } from '#contract/messages/en/shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTheme } from '../../ui/theme.tsx'

export function ThemeButton() {
  const { theme, choose } = useTheme()
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={texts.lightAndDark}
      muted
      onClick={() => choose(theme === 'dark' ? 'light' : 'dark')}
    />
  )
}
