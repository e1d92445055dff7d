export { ChoosePassword } from './password/ChoosePassword';
export { PasswordRules } from './password/PasswordRules';
export { recordFirstVisit } from './register/first-visit';
export { RegisterPage } from './register/RegisterPage';
export { LoginPage } from './sign-in/LoginPage';
export { SignInSteps } from './sign-in/SignInSteps';
