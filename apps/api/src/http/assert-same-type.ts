type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
type Plain<T> = { [Key in keyof T]: T[Key] };

/** Compiles only if a DTO class and its contract type are the same: `sameType<LoginDto, LoginInput>(true)`. */
export const assertSameType = <Dto, Contract>(_same: Identical<Plain<Dto>, Plain<Contract>>): void =>
  undefined;
