type OneOfEach<T> = {
  [Key in keyof T & string as Key extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};

/** The same keys in another language. Every plural may have a singular beside it. */
export type Translated<T> = {
  [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]>;
} & OneOfEach<T>;
