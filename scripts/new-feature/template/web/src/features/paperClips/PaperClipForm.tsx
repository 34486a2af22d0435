import { paperClipBody } from '@outlay/contract/paperClips/paperClips'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../core/forms/formValidation.ts'
import { useForm } from '../../core/forms/useForm.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextInput } from '../../ui/inputs/Field.tsx'
import classes from './PaperClips.module.css'
import { useCreatePaperClip } from './paperClips.api.ts'

export function PaperClipForm() {
  const form = useForm({ initialValues: { name: '' }, validate: validateWith(paperClipBody) })
  const create = useCreatePaperClip()
  const submit = form.onSubmit(
    values =>
      create.mutate(values, {
        onSuccess: () => form.setValues({ name: '' }),
        onError: error => form.setErrors(fieldErrorsOf(error) ?? {}),
      }),
    errors => focusFirstError(form, errors),
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput label="Name" className={classes.name} {...form.getInputProps('name')} />
      <Button type="submit" loading={create.isPending}>
        Add
      </Button>
    </form>
  )
}
