export const cold = () => true;
