/** The keys of a section in another language: those of the English one, without the plural forms that only English has. */
export type Translation<T> = { readonly [K in keyof T as K extends `${string}_one` ? never : K]: string };
