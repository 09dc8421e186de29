package lock

func Take(name string) bool {
	return take(name) && Default.Held() //=> CALLS lock_linux.go#take certain, CALLS lock_linux.go#Holder.Held certain, CALLS lock_windows.go#handle.Held likely
}
