import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isUnreachable } from '../api/api.ts'
import { randomId } from '../api/randomId.ts'
import { conflictIn, isIdempotencyKeyReused } from '../api/staleErrors.ts'
import { t } from '../language/language.ts'
import { failureToast } from '../toasts/failureToast.tsx'
import type { EditedField } from './conflicts/editedFields.ts'
import { useStaleEdit, type Versioned } from './conflicts/useStaleEdit.ts'
import { type FormErrors, fieldErrorsOf, focusFirstError } from './formValidation.ts'
import { isChanged } from './isChanged.ts'
import { type PlainValues, usePersistedValues } from './persistedValues.ts'
import type { CloseGuard } from './useCloseGuard.ts'
import { useForm } from './useForm.ts'

export interface Save<Body, T> {
  readonly body: Body
  /** The version it replaces; undefined for a new one. */
  readonly opened: T | undefined
  /** The idempotency key. */
  readonly key: string
}

/** A save that could not be sent. */
export interface Unsent<Body, T> extends Save<Body, T> {
  /** The edits, as serialized by `PersistedValues`. */
  readonly typed: string
}

export interface EditFormOptions<V extends object, T extends Versioned, Body> {
  /** Identifies the form within the app: edits are stored under it. */
  place: string
  /** Must not change. */
  initial: V
  /** What is edited; undefined for a new one. */
  thing: T | undefined
  valuesOf: (thing: T) => V
  fields: readonly EditedField<V>[]
  validate: (values: V) => FormErrors
  save: UseMutationResult<T, Error, Save<Body, T>>
  bodyOf: (values: V, opened: T | undefined) => Body
  /** Undoes a deletion, if possible. */
  restore?: ((thing: T) => Promise<T>) | undefined
  /** The key of an earlier attempt to create it. */
  newKey?: string | undefined
  /** Stores an unsent save on the device, to be sent later. Resolves to whether it was stored. */
  keepUnsent?: (unsent: Unsent<Body, T>) => Promise<boolean>
  closeGuard: CloseGuard
  /** The server has saved it. Runs before `onSaved`, which also runs if it was stored on the device. */
  onSent?: () => void
  onSaved: () => void
}

/** Keeps all edits until the server has saved them: through errors, reloads, and changes in other windows. */
export function useEditForm<V extends PlainValues<V>, T extends Versioned, Body>(
  options: EditFormOptions<V, T, Body>,
) {
  const { place, initial, thing, valuesOf, fields, validate, save, bodyOf, closeGuard, onSaved } = options
  const kept = usePersistedValues(place, initial, thing && fields.map(({ unit }) => unit))
  const form = useForm<V>({ initialValues: kept.start, validate, onValuesChange: kept.keep })
  const { hold } = closeGuard
  const { getValues } = form
  useEffect(
    () => hold({ isDirty: () => isChanged(getValues(), kept.base()), forget: kept.forget }),
    [hold, getValues, kept],
  )
  // One key per form, so that repeated submits create a single thing.
  const newKey = useRef(options.newKey ?? randomId())
  const [isKeeping, setIsKeeping] = useState(false)
  const submit = (values: V) => {
    const { current: opened } = baseVersionRef
    const saved = { body: bodyOf(values, opened), opened, key: opened ? randomId() : newKey.current }
    const leave = () => {
      kept.forget()
      closeGuard.leave(onSaved)
    }
    save.mutate(saved, {
      onSuccess: () => {
        options.onSent?.()
        leave()
      },
      onError: error => {
        if (stale.handleConflict(error)) return
        if (isIdempotencyKeyReused(error)) newKey.current = randomId()
        if (isUnreachable(error) && options.keepUnsent) {
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
  const { baseVersionRef } = stale
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
    /** The server's message if the last save conflicts with its data. */
    conflict: conflictIn(save.error),
    /** The error of the last save, until the next attempt. */
    saveError: save.error,
    onSubmit,
    /** Ways to save the edits even though the thing was deleted. */
    rescue: {
      restore:
        restore &&
        (() => baseVersionRef.current && restoring.mutate({ restore, opened: baseVersionRef.current })),
      saveAsNew: () => {
        stale.detach()
        onSubmit()
      },
    },
  }
}
