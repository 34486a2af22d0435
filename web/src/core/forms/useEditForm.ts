import { type UseFormInput, useForm } from '@mantine/form'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isUnanswered } from '../api/api.ts'
import { randomId } from '../api/randomId.ts'
import { conflictIn, isKeyUsed } from '../api/staleErrors.ts'
import { t } from '../language/language.ts'
import { failureToast } from '../toasts/failureToast.tsx'
import type { EditedField } from './collisions/editedFields.ts'
import { useStaleEdit, type Versioned } from './collisions/useStaleEdit.ts'
import { fieldErrorsOf, focusFirstError } from './formValidation.ts'
import { isChanged } from './isChanged.ts'
import { type PlainValues, useKeptValues } from './keptValues.ts'
import type { Closing } from './useClosing.ts'

/** What a form has saved. */
export interface Save<Body, T> {
  readonly body: Body
  /** What it replaces; a new thing is made without. */
  readonly opened: T | undefined
  /** However often it is sent with this key, it is done once. */
  readonly key: string
}

/** What could not be sent. */
export interface Unsent<Body, T> extends Save<Body, T> {
  /** What was typed, as `KeptValues` writes it. */
  readonly typed: string
}

export interface EditFormOptions<V extends object, T extends Versioned, Body> {
  /** Names the form among all forms of the app: what is typed is kept under it. */
  place: string
  /** Always the same. */
  initial: V
  /** What is changed; a new one without. */
  thing: T | undefined
  valuesOf: (thing: T) => V
  fields: readonly EditedField<V>[]
  validate: NonNullable<UseFormInput<V>['validate']>
  save: UseMutationResult<T, Error, Save<Body, T>>
  bodyOf: (values: V, opened: T | undefined) => Body
  /** Takes a deletion back, where that can be. */
  restore?: ((thing: T) => Promise<T>) | undefined
  /** The key under which a new thing may have been sent before. */
  newKey?: string | undefined
  /** Keeps on the device what could not be sent, to be sent later. Answers whether the device has kept it. */
  keepUnsent?: (unsent: Unsent<Body, T>) => Promise<boolean>
  closing: Closing
  /** The server has it; before `onSaved`, which is also called where the device keeps it. */
  onSent?: () => void
  onSaved: () => void
}

/**
 * Keeps all that was typed until the server has taken it: through a failure, a reload, and whatever is done to the thing
 * in another window meanwhile.
 */
export function useEditForm<V extends PlainValues<V>, T extends Versioned, Body>(
  options: EditFormOptions<V, T, Body>,
) {
  const { place, initial, thing, valuesOf, fields, validate, save, bodyOf, closing, onSaved } = options
  const units = fields.map(({ unit }) => unit)
  const kept = useKeptValues(place, initial, thing && units)
  const form = useForm<V>({ initialValues: kept.start, validate, onValuesChange: kept.keep })
  const { hold } = closing
  const { getValues } = form
  useEffect(
    () => hold({ isTyped: () => isChanged(getValues(), kept.base()), forget: kept.forget }),
    [hold, getValues, kept],
  )
  // However often it is pressed, a new thing is made once.
  const newKey = useRef(options.newKey ?? randomId())
  const [isKeeping, setIsKeeping] = useState(false)
  const submit = (values: V) => {
    const { current: opened } = stale.standsOn
    const saved = { body: bodyOf(values, opened), opened, key: opened ? randomId() : newKey.current }
    const leave = () => {
      kept.forget()
      closing.leave(onSaved)
    }
    save.mutate(saved, {
      onSuccess: () => {
        options.onSent?.()
        leave()
      },
      onError: error => {
        if (stale.takeIn(error)) return
        if (isKeyUsed(error)) newKey.current = randomId()
        if (isUnanswered(error) && options.keepUnsent) {
          setIsKeeping(true)
          return void options
            .keepUnsent({ ...saved, typed: kept.textOf(values) })
            .then(isKept => isKept && leave())
            .finally(() => setIsKeeping(false))
        }
        const errors = fieldErrorsOf(error)
        if (!errors) return
        form.setErrors(errors)
        focusFirstError(form, errors)
      },
    })
  }
  const stale = useStaleEdit<V, T>({ thing, valuesOf, fields, kept, form, save: submit })
  const onSubmit = form.onSubmit(
    values => {
      if (!stale.mustChoose()) submit(values)
    },
    errors => focusFirstError(form, errors),
  )
  const restoring = useMutation({
    mutationFn: ({ restore, opened }: { restore: (thing: T) => Promise<T>; opened: T }) => restore(opened),
    onSuccess: restored => stale.merge(restored, true),
    onError: error => failureToast(t('Not restored'), error),
  })
  const { restore } = options
  return {
    form,
    stale,
    isSaving: save.isPending || restoring.isPending || isKeeping,
    /** Why what was saved last does not fit what stands on the server. */
    conflict: conflictIn(save.error),
    /** What the last saving failed with, until it is tried again. */
    saveError: save.error,
    onSubmit,
    /** Of what was deleted meanwhile: the ways to save what was typed all the same. */
    rescue: {
      restore:
        restore &&
        (() => stale.standsOn.current && restoring.mutate({ restore, opened: stale.standsOn.current })),
      saveAsNew: () => {
        stale.letGo()
        onSubmit()
      },
    },
  }
}
