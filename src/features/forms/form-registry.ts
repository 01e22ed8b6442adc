import type { FormDefinition } from './form-definition.ts';

const modules = import.meta.glob<Record<string, FormDefinition>>('./definitions/*.ts', {
  eager: true,
});

const forms = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .map((form) => [form.name, form]),
);

export const formNames: readonly string[] = [...forms.keys()];

/** The definition of the form with this name; undefined for an unknown name. */
export const findForm = (name: string): FormDefinition | undefined => forms.get(name);
