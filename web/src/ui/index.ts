// The parts, in one place for boards to import from.
export * from './Chooser';
export * from './ConfirmButton';
export * from './Hand';
export * from './Highlight';
export * from './keyboard';
export * from './late_press';
export * from './motion';
export * from './name';
export * from './Pile';
export * from './parts';
export * from './Seats';
export * from './Sheet';
export * from './sound';
export * from './Timer';
