import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { ui } from '#contract/messages/en/ui.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> &
  FieldProps & {
    icon?: IconName
    /** Adds a button that empties the field. */
    onClear?: () => void
    ref?: Ref<HTMLInputElement>
  }

/** Members' text may run in either direction; addresses and numbers run from left to right. */
const directionOf = (type: string) => (type === 'text' || type === 'search' ? 'auto' : undefined)

/** One line of text. A password can be made visible. */
export function TextField({ label, hideLabel, hint, error, success, ...rest }: TextFieldProps) {
  const { icon, onClear, type = 'text', ...input } = rest
  const [isVisible, setVisible] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} success={success}>
      {(control) => {
        const inputElement = (
          <input
            dir={isPassword ? 'ltr' : directionOf(type)}
            {...input}
            {...control}
            type={isPassword && isVisible ? 'text' : type}
            className="input"
          />
        )
        if (isPassword)
          return (
            <span className="with-icon end">
              {inputElement}
              <IconButton
                icon={isVisible ? 'eye-off' : 'eye'}
                label={isVisible ? ui.hidePassword : ui.showPassword}
                muted
                onClick={() => setVisible(!isVisible)}
              />
            </span>
          )
        if (!icon) return inputElement
        return (
          <span className={onClear ? 'with-icon clearable' : 'with-icon'}>
            <Icon name={icon} />
            {inputElement}
            {onClear && input.value && <IconButton icon="close" label={ui.clear} muted onClick={onClear} />}
          </span>
        )
      }}
    </Field>
  )
}
