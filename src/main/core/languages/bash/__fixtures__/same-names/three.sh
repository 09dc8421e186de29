#!/bin/sh
. ./one.sh #=> IMPORTS one.sh certain

die "three" #=> CALLS one.sh#die certain
list . | sort #=> CALLS one.sh#list certain
run
