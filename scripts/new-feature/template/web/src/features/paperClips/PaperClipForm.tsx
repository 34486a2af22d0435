import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { paperClipBody } from '@outlay/contract/paperClips/paperClips'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../core/forms/formValidation.ts'
import { useCreatePaperClip } from './paperClips.api.ts'

export function PaperClipForm() {
  const form = useForm({ initialValues: { name: '' }, validate: validateWith(paperClipBody) })
  const create = useCreatePaperClip()
  const submit = form.onSubmit(
    values =>
      create.mutate(values, {
        onSuccess: () => form.reset(),
        onError: error => form.setErrors(fieldErrorsOf(error) ?? {}),
      }),
    errors => focusFirstError(form, errors),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end" mb={16}>
        <TextInput label="Name" flex={1} {...form.getInputProps('name')} />
        <Button type="submit" loading={create.isPending}>
          Add
        </Button>
      </Group>
    </form>
  )
}
